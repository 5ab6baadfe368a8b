import type { Leg } from '@kyc/contract/after-approval/legs';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';

export interface StoredClient {
  readonly applicationId: number;
  readonly ucc: string | null;
  readonly pan: string | null;
  readonly begunOn: Date;
}

/** Clients whose leg was sent and has no answer, the longest waiting first. */
export async function selectWaitingClients(
  tx: ApplicantReads,
  { leg, atMost }: { readonly leg: Leg; readonly atMost: number },
): Promise<StoredClient[]> {
  return await tx
    .selectFrom('leg_state as s')
    .innerJoin('application as a', 'a.application_id', 's.application_id')
    .select(['s.application_id as applicationId', 'a.ucc', 'a.pan', 's.begun_on as begunOn'])
    .where('s.leg', '=', leg)
    .where('s.state', '=', 'sent')
    .where('s.row_hash', 'is', null)
    .where('a.erased_on', 'is', null)
    .orderBy('s.since')
    .limit(atMost)
    .execute();
}
