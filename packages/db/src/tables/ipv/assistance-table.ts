import type { AssistanceKind, AssistanceMeans } from '@kyc/contract/ipv/ipv';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

interface OfAttempt {
  readonly applicationId: number;
  readonly attemptNo: number;
}

export interface AssistanceRow {
  readonly kind: AssistanceKind;
  readonly means: AssistanceMeans;
  readonly recordedById: number;
  readonly recordedBy: string;
  readonly recordedOn: Date;
  readonly confirmedBy: string | null;
  readonly confirmedOn: Date | null;
}

export async function selectAssistance(
  tx: Reads,
  { applicationId, attemptNo }: OfAttempt,
): Promise<AssistanceRow[]> {
  return await tx
    .selectFrom('assistance')
    .innerJoin('app_user as recorder', 'recorder.user_id', 'assistance.recorded_by')
    .leftJoin('app_user as confirmer', 'confirmer.user_id', 'assistance.confirmed_by')
    .select([
      'kind',
      'means',
      'recorded_by as recordedById',
      'recorder.full_name as recordedBy',
      'recorded_on as recordedOn',
      'confirmer.full_name as confirmedBy',
      'confirmed_on as confirmedOn',
    ])
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .orderBy('kind')
    // Check constraints of the table allow known kinds and means only.
    .$narrowType<{ kind: AssistanceKind; means: AssistanceMeans }>()
    .execute();
}

interface RecordedAssistance extends OfAttempt {
  readonly kind: AssistanceKind;
  readonly means: AssistanceMeans;
  readonly by: number;
}

/** Replaces an earlier record of the same kind, so that a second person has to confirm it again. */
export async function putAssistance(
  tx: Tx,
  { applicationId, attemptNo, kind, means, by }: RecordedAssistance,
): Promise<void> {
  const values = { means, recorded_by: by, confirmed_by: null, confirmed_on: null };
  await tx
    .insertInto('assistance')
    .values({ application_id: applicationId, attempt_no: attemptNo, kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id', 'attempt_no', 'kind'])
        .doUpdateSet(({ ref }) => ({ ...values, recorded_on: ref('excluded.recorded_on') })),
    )
    .execute();
}

export async function confirmAssistance(
  tx: Tx,
  { applicationId, attemptNo, kind, by }: OfAttempt & { kind: AssistanceKind; by: number },
): Promise<void> {
  await tx
    .updateTable('assistance')
    .set({ confirmed_by: by, confirmed_on: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .where('kind', '=', kind)
    .execute();
}
