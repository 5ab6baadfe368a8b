import { PlanType, Segment } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Database } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { sealColumns, sealProfile, type ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { sql } from 'kysely';

let built = 0;

export interface WantedApplication {
  readonly tenantId: number;
  readonly status?: ApplicationStatus;
  readonly verifierId?: number;
  readonly head?: Partial<ClearRow<'application'>>;
  readonly profile?: Partial<ClearRow<'application_profile'>>;
}

const ofTenants = new WeakMap<Database, Map<number, number>>();

/** A unique one for each of 17,500 applications of a tenant: a PAN that is active elsewhere does not pass the checks of an approval. */
function nextPan(database: Database, tenantId: number): string {
  const counts = ofTenants.get(database) ?? new Map<number, number>();
  ofTenants.set(database, counts);
  const number = (counts.get(tenantId) ?? 0) + 1;
  counts.set(tenantId, number);
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  const beyond = Math.floor(number / 26) + 1;
  return `${letter(Math.floor(beyond / 26))}${letter(beyond)}CPK0000${letter(number)}`;
}

/** A complete application in the wanted status, with everything that a review and the system checks need. */
export async function buildApplication(database: Database, wanted: WantedApplication): Promise<number> {
  built += 1;
  const number = built;
  const status = wanted.status ?? ApplicationStatus.ReviewPending;
  const {
    mobile = `68390${String(number).padStart(5, '0')}`,
    pan = nextPan(database, wanted.tenantId),
    ...head
  } = wanted.head ?? {};
  return await inTenant(database, { tenantId: wanted.tenantId }, async (tx) => {
    const { application_id } = await tx
      .insertInto('application')
      .values({
        status,
        ...sealColumns(tx, { mobile, pan }),
        name: `Amit Kale ${number}`,
        uan: `TU${String(number).padStart(8, '0')}`,
        mode: 2,
        source: 2,
        plan_type: PlanType.Cash,
        segment: Segment.Cash,
        attempt_no: status === ApplicationStatus.Pending ? 0 : 1,
        last_stage_completed: 'eSign Completed',
        last_submitted_on:
          status === ApplicationStatus.Pending
            ? null
            : sql<Date>`now() - make_interval(secs => ${100_000 - number})`,
        queue_day:
          status === ApplicationStatus.Pending
            ? null
            : sql<string>`(now() at time zone 'Asia/Kolkata')::date`,
        verifier_id: wanted.verifierId ?? null,
        assigned_on: wanted.verifierId === undefined ? null : sql<Date>`now()`,
        ...head,
      })
      .returning('application_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('application_profile')
      .values(
        sealProfile(tx, {
          application_id,
          first_name: 'Amit',
          last_name: 'Kale',
          date_of_birth: '1990-01-01',
          email: `applicant${number}@example.com`,
          bank_account_no: '000001234567',
          ifsc: 'HDFC0000001',
          aadhaar_suffix: '1234',
          ...wanted.profile,
        }),
      )
      .execute();
    return application_id;
  });
}
