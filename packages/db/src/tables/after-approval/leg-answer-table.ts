import type { AnswerEffect, AnswerSource, AnswerState, Leg } from '@kyc/contract/after-approval/legs';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { plannedAtEachCall } from '../../connection/statements/statement-names.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { sealWords } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';

/** How the answers of a transaction came. */
export interface AnswerOrigin {
  readonly source: AnswerSource;
  readonly receivedOn: Date;
  /** Who entered or imported them; null: the API. */
  readonly actorId: number | null;
  readonly importId?: string;
  readonly formatId?: number;
  readonly formatVersion?: number;
}

export interface NewAnswer {
  /** Null: matches no application. */
  readonly applicationId: number | null;
  readonly attemptNo: number | null;
  readonly leg: Leg;
  readonly state: AnswerState;
  readonly code: string | null;
  readonly text: string | null;
  readonly answeredOn: Date;
  readonly rowHash: string;
  readonly effect: AnswerEffect;
}

export async function insertAnswers(
  tx: Tx,
  origin: AnswerOrigin,
  answers: readonly NewAnswer[],
): Promise<void> {
  await insertRows(
    tx,
    'leg_answer',
    answers.map((answer) => ({
      application_id: answer.applicationId,
      attempt_no: answer.attemptNo,
      leg: answer.leg,
      state: answer.state,
      code: answer.code,
      // No erasure would find the name of a person in an unmatched text.
      answer_text: answer.applicationId === null ? null : sealWords(tx, answer.text),
      answered_on: answer.answeredOn,
      received_on: origin.receivedOn,
      source: origin.source,
      actor_id: origin.actorId,
      import_id: origin.importId ?? null,
      format_id: origin.formatId ?? null,
      format_version: origin.formatVersion ?? null,
      row_hash: answer.rowHash,
      effect: answer.effect,
    })),
  );
}

/** Equal answers have equal hashes. Keyed, because the key of an answer can be a PAN. */
export function answerHash(
  tx: Reads,
  answer: {
    readonly leg: Leg;
    /** The application, or the key that matched none. */
    readonly about: number | string;
    readonly state: AnswerState;
    readonly code: string | null;
    readonly text: string | null;
    readonly answeredOn: Date;
  },
): string {
  const { leg, about, state, code, text, answeredOn } = answer;
  return sealsOf(tx)
    .prove(JSON.stringify(['answer', leg, about, state, code, text, answeredOn.toISOString()]))
    .toString('base64url');
}

interface Known {
  readonly applicationIds: readonly number[];
  readonly hashes: readonly string[];
}

/** The hashes that are stored already, for these applications or unmatched. */
export async function selectKnownHashes(tx: Reads, { applicationIds, hashes }: Known): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`${plannedAtEachCall}
    select row_hash as hash from leg_answer where tenant_id = ${servedTenant}
      and application_id = any(${applicationIds}::bigint[]) and row_hash = any(${hashes}::text[])
    union all select row_hash from leg_answer where tenant_id = ${servedTenant} and effect = 'unmatched'
      and row_hash = any(${hashes}::text[])`.execute(tx);
  return new Set(rows.map(({ hash }) => hash));
}

export interface StoredAnswer {
  readonly answerId: number;
  readonly attemptNo: number | null;
  readonly leg: Leg;
  readonly state: AnswerState;
  readonly code: string | null;
  readonly text: string | null;
  readonly answeredOn: Date;
  readonly receivedOn: Date;
  readonly source: AnswerSource;
  readonly effect: AnswerEffect;
  readonly rowHash: string;
}

/** The newest first. */
export async function selectAnswersOf(tx: Reads, applicationId: number): Promise<StoredAnswer[]> {
  return await tx
    .selectFrom('leg_answer')
    .select([
      'answer_id as answerId',
      'attempt_no as attemptNo',
      'leg',
      'state',
      'code',
      'answer_text as text',
      'answered_on as answeredOn',
      'received_on as receivedOn',
      'source',
      'effect',
      'row_hash as rowHash',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('answered_on', 'desc')
    .orderBy('answer_id', 'desc')
    .$castTo<StoredAnswer>()
    .execute();
}
