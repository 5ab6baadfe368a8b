import type { BlindCase } from '@kyc/contract/quality/blind-case';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  BlindReview,
  readAdjudication as adjudicationEndpoint,
  readBlindReview as reviewEndpoint,
} from '@kyc/contract/quality/quality';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectBlindCase, selectSample, type StoredSample } from '@kyc/db/tables/quality/qa-sample-table';
import {
  selectReasonNames,
  selectRejectedByReviewer,
  selectVerdictAction,
} from '@kyc/db/tables/quality/qa-verdict-table';
import { openApplicationData } from '../../access/open-application-data.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireOwnReview, requireReviewer, requireThirdPerson } from './open-sample.ts';

/** The case without anything of the first review. */
export async function readBlindReview(
  { database }: Services,
  call: SessionCall<typeof reviewEndpoint>,
): Promise<BlindReview> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireReviewer(tx, session);
    const sample = await selectSample(tx, call.params.id);
    requireOwnReview(sample, session);
    const shown = await showCase(tx, call, sample);
    return { SampleId: sample.sampleId, DueOn: sample.dueOn.toISOString(), ...shown };
  });
}

/** The case with both verdicts, without names. */
export async function readAdjudication(
  { database }: Services,
  call: SessionCall<typeof adjudicationEndpoint>,
): Promise<ReplyOf<typeof adjudicationEndpoint>> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireReviewer(tx, session);
    const sample = await selectSample(tx, call.params.id);
    requireThirdPerson(sample, session);
    const { sampleId } = sample;
    const shown = await showCase(tx, call, sample);
    const first = sample.firstFields.filter(({ decision }) => decision === 'rejected');
    const [second, action] = await Promise.all([
      selectRejectedByReviewer(tx, sampleId),
      selectVerdictAction(tx, sampleId),
    ]);
    const names = await selectReasonNames(
      tx,
      [...first, ...second].flatMap(({ reasonId }) => reasonId ?? []),
    );
    const rejected = (fields: readonly { fieldId: number; reasonId: number | null }[]) =>
      fields.map(({ fieldId, reasonId }) => ({
        FieldId: fieldId,
        Reason: reasonId === null ? null : (names.get(reasonId) ?? null),
      }));
    return {
      SampleId: sampleId,
      ...shown,
      First: { Action: sample.action, Rejected: rejected(first) },
      Second: { Action: action ?? 'reject', Rejected: rejected(second) },
    };
  });
}

async function showCase(
  tx: Tx,
  call: SessionCall<typeof reviewEndpoint> | SessionCall<typeof adjudicationEndpoint>,
  { applicationId, sampleId }: StoredSample,
): Promise<BlindCase> {
  const { session } = call;
  const { reads } = await openApplicationData(tx, { session, applicationId, purpose: 'quality' });
  const { ModeName, Source, Plan, Fields, Documents } = await selectBlindCase(reads, sampleId);
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { sampleId } });
  return { ModeName, Source, Plan, Fields, Documents };
}
