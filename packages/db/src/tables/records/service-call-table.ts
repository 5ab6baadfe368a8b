import { sql, type Insertable } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import { sealWords } from '../../sealing/sealed-values.ts';
import type { DB } from '../schema.generated.ts';

export interface NewServiceCall {
  readonly applicationId: number | null;
  readonly apiId: number;
  readonly status: 'Success' | 'Failed' | 'Timeout';
  /** The answer of an OCR held a complete Aadhaar number. */
  readonly hasAadhaar?: boolean;
  readonly requestedOn: Date;
  readonly respondedOn: Date | null;
  /** Redacted already: see record-service-call.ts. */
  readonly request: string;
  readonly response: string;
}

export async function insertServiceCall(tx: Tx, call: NewServiceCall): Promise<number> {
  const row = await tx
    .insertInto('service_call')
    .values({
      application_id: call.applicationId,
      api_id: call.apiId,
      status: call.status,
      has_aadhaar: call.hasAadhaar === true,
      api_request_time: call.requestedOn,
      api_response_time: call.respondedOn,
      request: sealWords(tx, call.request),
      response: sealWords(tx, call.response),
    })
    .returning('log_id')
    .executeTakeFirstOrThrow();
  return row.log_id;
}

/** Has a call of this type succeeded for the application? */
export async function hasSucceeded(
  tx: Reads,
  { applicationId, apiId }: { applicationId: number; apiId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('service_call')
    .select(sql`1`.as('one'))
    .where('application_id', '=', applicationId)
    .where('api_id', '=', apiId)
    .where('status', '=', 'Success')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these services gave an answer with a complete Aadhaar number, of an application. */
export async function selectApisWithAadhaar(
  tx: Reads,
  { applicationId, apiIds }: { readonly applicationId: number; readonly apiIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('service_call')
    .select('api_id')
    .distinct()
    .where('application_id', '=', applicationId)
    .where('api_id', 'in', apiIds)
    .where('has_aadhaar', '=', true)
    .orderBy('api_id')
    .execute();
  return rows.map((row) => row.api_id);
}

/** A call as its author has it, before its bodies are sealed. */
export type ClearCall = Omit<Insertable<DB['service_call']>, 'request' | 'response'> & {
  readonly request: string;
  readonly response: string;
};

/** Bodies redacted already: see redact-body.ts. They are sealed: they hold names and last digits (decision 052). */
export async function insertManyServiceCalls(tx: Tx, rows: readonly ClearCall[]): Promise<void> {
  await insertRows(
    tx,
    'service_call',
    rows.map((row) => ({
      ...row,
      request: sealWords(tx, row.request),
      response: sealWords(tx, row.response),
    })),
  );
}

/** Seals the bodies of older calls, in the order of their numbers; returns the last one's, undefined when none remains. */
export async function sealServiceCallsAfter(
  tx: Tx,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('service_call')
    .select(['log_id', sql<string>`api_request_time::text`.as('requestedOn'), 'request', 'response'])
    .where('log_id', '>', afterId)
    .orderBy('log_id')
    .limit(limit)
    .execute();
  const sealed = rows.map(({ log_id, requestedOn, request, response }) => ({
    log_id,
    requested: requestedOn,
    request: sealWords(tx, request),
    response: sealWords(tx, response),
  }));
  await sql`select seal_service_call(s.log_id, s.requested, s.request, s.response)
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) s (log_id bigint, requested timestamptz, request text, response text)`.execute(
    tx,
  );
  return rows.at(-1)?.log_id;
}
