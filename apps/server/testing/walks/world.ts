import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import fc from 'fast-check';
import type { TestServer } from '../open-test-server.ts';
import { openReceiver, type Receiver } from '../receiver.ts';
import { signedIn, type Caller } from '../staff.ts';
import type { Modelled, Places, Walker } from './steps.ts';

/** Only the answering part of the server, and its database. */
export type House = Pick<TestServer, 'server' | 'test'>;

export interface Member extends Walker {
  readonly caller: Caller;
}

/** A broker in which walks go on, one after another. */
export interface World {
  readonly house: House;
  readonly tenant: BuiltTenant;
  readonly receiver: Receiver;
  readonly staff: readonly Member[];
  readonly places: Places;
  close(): Promise<void>;
}

const kinds = [
  UserType.Verifier,
  UserType.Verifier,
  UserType.Admin,
  UserType.Sales,
  UserType.SalesManager,
  UserType.Audit,
  UserType.Business,
] as const;

export async function openWorld(house: House, tenantCode: string): Promise<World> {
  const tenant = await buildTenant(house.test, { tenantCode, counter: 1_000_000 });
  const receiver = await openReceiver(tenant.webhookSecret);
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  const staff: Member[] = [];
  for (const userType of kinds) {
    const caller = await signedIn(house, { tenant, userType });
    staff.push({ userType, userId: caller.userId, caller });
  }
  const placesOf = (...wanted: UserType[]): number[] =>
    staff.flatMap(({ userType }, place) => (wanted.includes(userType) ? [place] : []));
  const verifiers = placesOf(UserType.Verifier);
  return {
    house,
    tenant,
    receiver,
    staff,
    places: {
      verifiers,
      admins: placesOf(UserType.Admin),
      sales: placesOf(UserType.Sales, UserType.SalesManager),
      all: staff.map((_, place) => place),
      receivers: staff.filter((_, place) => verifiers.includes(place)).map(({ userId }) => userId),
    },
    close: () => receiver.close(),
  };
}

/** How a walk's applications begin: waiting, or still with the customer; some do not pass the checks of the system. */
export const anyStart = fc.record({
  isPending: fc.nat({ max: 2 }).map((number) => number === 0),
  isSound: fc.nat({ max: 2 }).map((number) => number > 0),
});
export type Start = typeof anyStart extends fc.Arbitrary<infer T> ? T : never;

let built = 0;

/** Earlier applications are out of the way: decided, and in no queue. */
export async function begin(
  { house, tenant }: World,
  starts: readonly Start[],
): Promise<readonly Modelled[]> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('application').set({ status: ApplicationStatus.Rejected }).execute(),
  );
  const all: Modelled[] = [];
  for (const [at, { isPending, isSound }] of starts.entries()) {
    built += 1;
    const status = isPending ? ApplicationStatus.Pending : ApplicationStatus.ReviewPending;
    const submitted = at + 1;
    const id = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status,
      head: {
        // A PAN that is under way elsewhere does not pass the checks.
        pan: `ABCP${String.fromCharCode(65 + (Math.floor(built / 10_000) % 26))}${String(built % 10_000).padStart(4, '0')}K`,
        emp_branch_code: 'MUM001',
        ...(!isPending && {
          queue_day: '2026-01-01',
          last_submitted_on: new Date(Date.UTC(2026, 0, 1, 4, submitted)),
        }),
      },
      profile: isSound ? {} : { date_of_birth: null },
    });
    all.push({
      id,
      status,
      holder: null,
      decidedBy: null,
      rejected: new Set(),
      isSound,
      lacksMode: false,
      isMapped: false,
      isRepushed: false,
      attempt: isPending ? 0 : 1,
      day: 0,
      submitted,
      lines: 0,
    });
  }
  return all;
}

export interface Stored {
  readonly status: ApplicationStatus;
  readonly holder: number | null;
  readonly lines: number;
}

/** Their stored values, in their order. */
export async function look({ house, tenant }: World, all: readonly Modelled[]): Promise<readonly Stored[]> {
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('application as a')
      .select(({ selectFrom, fn }) => [
        'a.application_id',
        'a.status',
        'a.verifier_id',
        selectFrom('timeline_event as t')
          .select(fn.countAll<number>().as('lines'))
          .whereRef('t.application_id', '=', 'a.application_id')
          .as('lines'),
      ])
      .where(
        'a.application_id',
        'in',
        all.map(({ id }) => id),
      )
      .execute(),
  );
  return all.map(({ id }) => {
    const row = rows.find(({ application_id: of }) => of === id);
    if (row === undefined) throw new Error(`no application ${id}`);
    return { status: row.status, holder: row.verifier_id, lines: Number(row.lines) };
  });
}
