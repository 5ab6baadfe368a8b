import { errorCatalogue } from '@kyc/contract/errors';
import { UserType } from '@kyc/contract/user-types';
import type { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword, type BuiltUser } from '@kyc/testing/build-user';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import pg from 'pg';
import { servicesOf } from '../../src/entry/admin/services-of.ts';
import { remindCustomers } from '../../src/features/rectification/remind-customers.job.ts';
import { jobSender } from '../../src/jobs/send-job.ts';
import { signIntake } from '../intake/sign-intake.ts';
import type { TestServer } from '../open-test-server.ts';
import { hashPassword } from '../../src/passwords/password-hash.ts';
import { signInAs } from '../staff.ts';
import type { Done } from './step.ts';
import { openReceivers, type Receivers } from './receivers.ts';

export type House = Pick<TestServer, 'server' | 'test' | 'config' | 'storage' | 'ownerUrl' | 'folder'>;

export interface Member {
  readonly index: number;
  readonly userId: number;
  readonly userName: string;
  readonly userType: UserType;
  readonly mayHold: boolean;
  /** According to the explorer's steps. */
  isActive: boolean;
  headers: Readonly<Record<string, string>>;
  signingIn: Promise<void> | undefined;
}

export interface Application {
  readonly index: number;
  readonly id: number;
  readonly person: number;
  readonly pan: string;
  readonly mobile: string;
  readonly account: string;
}

export interface Seen {
  readonly status: ApplicationStatus;
  readonly holder: number | null;
}

export interface Answer {
  readonly code: number;
  readonly text: string;
  json<T>(): T;
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** One broker with its staff, receivers and applications, and a record of everything that was done. */
export interface World {
  readonly house: House;
  readonly tenant: BuiltTenant;
  readonly hasFeatures: boolean;
  readonly receivers: Receivers;
  readonly staff: readonly Member[];
  readonly applications: Application[];
  /** How many of the newest applications are worked on. */
  readonly concurrency: number;
  /** The last name of every customer of this broker; replies to other brokers must not contain it. */
  readonly surname: string;
  readonly done: Done[];
  /** Replies with HTTP 500, and replies that reveal another broker's or a masked value. */
  readonly faults: string[];
  readonly leaks: string[];
  readonly requests: { sent: number };
  /** Another broker on the same server. */
  neighbour: World | undefined;
  /** Sends a request as this member, who signs in again where the session has ended. */
  as(member: Member, request: Request): Promise<Answer>;
  /** Sends a signed request of the onboarding flow below /api/intake/applications. */
  asIntake(request: Request): Promise<Answer>;
  seen(): Promise<ReadonlyMap<number, Seen>>;
  owner<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  sqlOf<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs the job that sends reminders and notices passed days, as the queue does every ten minutes. */
  remind(): Promise<void>;
  close(): Promise<void>;
}

const roles: readonly (readonly [userType: UserType, mayHold: boolean])[] = [
  ...Array.from({ length: 6 }, () => [UserType.Verifier, false] as const),
  [UserType.Admin, false],
  [UserType.Admin, true],
  [UserType.Admin, true],
  [UserType.Audit, false],
  [UserType.Business, false],
];
const passwordHash = hashPassword(testPassword);
const unauthorized = 401;
/** Workers that choose at the same moment share one look at the statuses. */
const seenForMs = 30;

interface WantedWorld {
  readonly tenantCode: string;
  readonly hasFeatures: boolean;
  readonly concurrency: number;
}

export async function openWorld(
  house: House,
  { tenantCode, hasFeatures, concurrency }: WantedWorld,
): Promise<World> {
  const tenant = await buildTenant(house.test, { tenantCode, counter: 900_000 });
  const receivers = await openReceivers();
  const users: BuiltUser[] = [];
  for (const [userType] of roles)
    users.push(
      await buildUser(house.test.database, {
        tenantId: tenant.tenantId,
        userType,
        passwordHash: await passwordHash,
      }),
    );
  const staff = await Promise.all(
    roles.map(async ([userType, mayHold], index): Promise<Member> => {
      const { userId = 0, userName = '' } = users[index] ?? {};
      const credentials = { TenantCode: tenantCode, UserName: userName, Password: testPassword };
      const { headers } = await signInAs(house.server.app, credentials);
      return { index, userId, userName, userType, mayHold, isActive: true, headers, signingIn: undefined };
    }),
  );
  const pool = new pg.Pool({
    connectionString: house.ownerUrl,
    max: 4,
    options: `-c app.tenant=${String(tenant.tenantId)}`,
  });
  // The test drops the database while the pool still holds idle connections.
  pool.on('error', () => undefined);
  const owner = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(statement, [...values])).rows;
  const { app } = house.server;
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = {
    ...(await servicesOf({
      config: house.config,
      database: house.test.database,
      sealer: () => Promise.resolve(house.server.sealer),
    })),
    jobs: jobSender(queue),
  };
  const world: World = {
    house,
    tenant,
    hasFeatures,
    receivers,
    staff,
    applications: [],
    concurrency,
    surname: hasFeatures ? 'Onkarkale' : 'Offkarkale',
    done: [],
    faults: [],
    leaks: [],
    requests: { sent: 0 },
    neighbour: undefined,
    async as(member, request) {
      const first = await send(member.headers, request);
      // Some requests need a password that was entered within the last minutes: signing in again is such a proof.
      if (first.code !== unauthorized && !first.text.includes(errorCatalogue.confirmFirst.text)) return first;
      // Failed sign-ins of an inactive user would lock it for a quarter of an hour.
      if (!member.isActive) return first;
      member.signingIn ??= signInAgain(member);
      await member.signingIn;
      return await send(member.headers, request);
    },
    async asIntake({ method = 'POST', path, body = {} }) {
      const url = `/api/intake/applications${path}`;
      const payload = method === 'GET' ? '' : JSON.stringify(body);
      const headers = signIntake(tenant, { method, path: url, body: payload });
      return await inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
    },
    seen: sharedLook(owner),
    owner,
    sqlOf: (work) => inTenant(house.test.database, tenant, work),
    remind: () => remindCustomers.work(services, {}),
    async close() {
      await queue.stop({ graceful: false });
      await pool.end();
      await receivers.close();
    },
  };

  async function send(headers: Readonly<Record<string, string>>, request: Request): Promise<Answer> {
    const { method = 'POST', path, body = {} } = request;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const { 'content-type': _type, ...others } = headers;
    return await inject({
      method,
      url: path,
      headers: hasBody ? headers : others,
      ...(hasBody ? { payload: JSON.stringify(body) } : {}),
    });
  }

  async function inject(options: {
    method: NonNullable<Request['method']>;
    url: string;
    headers: Readonly<Record<string, string>>;
    payload?: string;
  }): Promise<Answer> {
    world.requests.sent += 1;
    const reply = await app.inject({ ...options, headers: { ...options.headers } });
    const { statusCode: code, body: text } = reply;
    if (code === 500) world.faults.push(`${options.method} ${options.url}: ${text}`);
    const { neighbour } = world;
    if (neighbour !== undefined && text.includes(neighbour.surname))
      world.leaks.push(`${options.method} ${options.url} contains a customer of another broker`);
    return { code, text, json: () => reply.json() };
  }

  async function signInAgain(member: Member): Promise<void> {
    const credentials = {
      TenantCode: tenant.tenantCode,
      UserName: member.userName,
      Password: testPassword,
    };
    try {
      member.headers = (await signInAs(app, credentials)).headers;
    } catch {
      // The user became inactive at this moment: the request is repeated without a session and stays a 401.
    } finally {
      member.signingIn = undefined;
    }
  }

  return world;
}

function sharedLook(owner: World['owner']): World['seen'] {
  let taken: { at: number; look: Promise<ReadonlyMap<number, Seen>> } | undefined;
  const look = async (): Promise<ReadonlyMap<number, Seen>> => {
    const rows = await owner<{ id: number; status: ApplicationStatus; holder: number | null }>(
      `select application_id::int as id, status::int as status, verifier_id::int as holder from application
       where erased_on is null order by application_id desc limit 200`,
    );
    return new Map(rows.map(({ id, status, holder }) => [id, { status, holder }]));
  };
  return () => {
    const now = Date.now();
    if (taken === undefined || now - taken.at > seenForMs) taken = { at: now, look: look() };
    return taken.look;
  };
}

/** The members with these user types, in a fixed order. */
export function membersOf({ staff }: World, ...userTypes: UserType[]): Member[] {
  return staff.filter(({ userType }) => userTypes.includes(userType));
}

export function memberAt({ staff }: World, index: number | null): Member {
  const member = index === null ? undefined : staff[index];
  if (member === undefined) throw new Error(`no member of staff at ${String(index)}`);
  return member;
}

export function applicationAt({ applications }: World, index: number | null): Application {
  const application = index === null ? undefined : applications[index];
  if (application === undefined) throw new Error(`no application at ${String(index)}`);
  return application;
}

/** Operations choose from the newest applications; `concurrency` limits their number. */
export function liveApplications({ applications, concurrency }: World): readonly Application[] {
  return applications.slice(-concurrency);
}
