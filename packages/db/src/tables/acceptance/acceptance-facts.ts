import { sql } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import { pincodesOfTenant } from '../masters/place-tables.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface LoggedCall {
  readonly apiId: number;
  readonly status: string;
  /** As logged, redacted. */
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

/** The master's rows of a pin code; null: the application has none. */
export async function selectPlacesOf(tx: Reads, pincode: string | null) {
  return pincode === null ? [] : await placesOf(tx, pincode);
}

interface PincodeOfTenant {
  readonly pincode_id: number;
  readonly pincode: string;
  readonly city: string;
  readonly district: string;
  readonly state_id: number;
  readonly is_active: boolean;
}

const placesOf = fixedStatement((tx: Reads, pincode: string) =>
  tx
    .selectFrom(sql<PincodeOfTenant>`(${pincodesOfTenant})`.as('place'))
    .innerJoin('state', 'state.state_id', 'place.state_id')
    .select(['city', 'district', 'place.state_id as stateId', 'state_name as stateName'])
    .where('is_active', '=', true)
    .where('pincode', '=', pincode)
    .orderBy('pincode_id')
    .limit(200),
);

/** The master's bank of an IFSC. */
export async function selectBankOf(tx: Reads, ifsc: string | null) {
  if (ifsc === null) return undefined;
  return await tx
    .selectFrom('bank')
    .select([
      'bank_name as bankName',
      'account_min_length as accountMinLength',
      'account_max_length as accountMaxLength',
    ])
    .where('is_active', '=', true)
    .where('bank_code', '=', ifsc.slice(0, 4))
    .executeTakeFirst();
}

/** The member of staff who is reached under this mobile or e-mail. */
export async function selectStaffWithContact(
  tx: Reads,
  { mobile, email }: { readonly mobile: string; readonly email: string | null },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select('full_name as fullName')
    .where('is_active', '=', true)
    .where(sql<boolean>`(mobile = ${mobile} or lower(email) = lower(${email}::text))`)
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
