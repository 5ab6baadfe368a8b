import { sql } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface LoggedCall {
  readonly apiId: number;
  readonly status: string;
  /** As it was logged, redacted. */
  readonly response: string;
  readonly requestedOn: Date;
}

/** The newest calls of these services, the newest first. */
export async function selectNewestCalls(
  tx: Reads,
  { applicationId, apiIds }: { applicationId: number; apiIds: readonly number[] },
): Promise<LoggedCall[]> {
  return await newestCalls(tx, applicationId, apiIds);
}

const newestCalls = fixedStatement((tx: Reads, applicationId: number, apiIds: readonly number[]) =>
  tx
    .selectFrom('service_call')
    .select(['api_id as apiId', 'status', 'response', 'api_request_time as requestedOn'])
    .where('application_id', '=', applicationId)
    .where('api_id', '=', sql<number>`any(${apiIds}::smallint[])`)
    .orderBy('log_id', 'desc')
    .limit(500),
);

/** The master's rows of a pin code of the application. */
export async function selectPlacesOf(
  tx: Reads,
  applicationId: number,
  address: 'correspondence_pincode' | 'permanent_pincode' = 'correspondence_pincode',
) {
  return await placesOf[address](tx, applicationId);
}

const placesBy = (address: 'correspondence_pincode' | 'permanent_pincode') =>
  fixedStatement((tx: Reads, applicationId: number) =>
    tx
      .selectFrom('pincode')
      .innerJoin('state', 'state.state_id', 'pincode.state_id')
      .select(['city', 'district', 'pincode.state_id as stateId', 'state_name as stateName'])
      .where('is_active', '=', true)
      .where('pincode', '=', (where) =>
        where.selectFrom('application_profile').select(address).where('application_id', '=', applicationId),
      )
      .orderBy('pincode_id')
      .limit(200),
  );
const placesOf = {
  correspondence_pincode: placesBy('correspondence_pincode'),
  permanent_pincode: placesBy('permanent_pincode'),
};

/** The master's bank of the application's IFSC. */
export async function selectBankOf(tx: Reads, applicationId: number) {
  return await tx
    .selectFrom('bank')
    .select([
      'bank_name as bankName',
      'account_min_length as accountMinLength',
      'account_max_length as accountMaxLength',
    ])
    .where('is_active', '=', true)
    .where('bank_code', '=', (where) =>
      where
        .selectFrom('application_profile')
        .select(sql<string>`left(ifsc, 4)`.as('code'))
        .where('application_id', '=', applicationId),
    )
    .executeTakeFirst();
}

/** The member of staff who is reached under the application's mobile or e-mail. */
export async function selectStaffWithContact(
  tx: Reads,
  { applicationId, mobile }: { applicationId: number; mobile: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select('full_name as fullName')
    .where('is_active', '=', true)
    .where(
      sql<boolean>`(mobile = ${mobile} or lower(email) = (
        select lower(p.email) from application_profile p where p.application_id = ${applicationId}))`,
    )
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.fullName;
}

/** Ids of the application's documents that this member of staff has opened. */
export async function selectOpenedDocumentIds(
  tx: Reads,
  { applicationId, userId }: { applicationId: number; userId: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('audit_event')
    .select(sql<number>`distinct (details->>'documentId')::bigint`.as('documentId'))
    .where('entity', '=', 'application')
    .where('entity_id', '=', String(applicationId))
    .where('action', '=', 'document.read')
    .where('actor_id', '=', userId)
    .execute();
  return rows.map(({ documentId }) => documentId);
}

export async function selectSubmittedOn(tx: Reads, applicationId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('application')
    .select('last_submitted_on as submittedOn')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.submittedOn;
}
