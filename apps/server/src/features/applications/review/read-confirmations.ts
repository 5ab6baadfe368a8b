import type { Confirmation } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { ApiId } from '@kyc/contract/log-types';
import { selectNewestCalls } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { EvidenceView } from '@kyc/domain/evidence/evidence-view';
import type { Reads } from '@kyc/db/connection/transaction';

const statuses = ['Success', 'Failed', 'Timeout'] as const;

/** What a verifier goes by for mobile and e-mail, which no document shows (sop.json, fields 1 and 2). */
export async function readConfirmations(tx: Reads, applicationId: number): Promise<Confirmation[]> {
  const [mobile, email, [call]] = await Promise.all([
    selectStageTime(tx, { applicationId, stage: 'Mobile Verified' }),
    selectStageTime(tx, { applicationId, stage: 'Email Verified' }),
    selectNewestCalls(tx, { applicationId, apiIds: [ApiId.OtpGateway] }),
  ]);
  return [
    {
      FieldId: FieldId.Mobile,
      VerifiedOn: mobile?.toISOString() ?? null,
      ServiceStatus: statuses.find((status) => status === call?.status) ?? null,
      ServiceOn: call?.requestedOn.toISOString() ?? null,
      IsEarlier: false,
    },
    {
      FieldId: FieldId.Email,
      VerifiedOn: email?.toISOString() ?? null,
      ServiceStatus: null,
      ServiceOn: null,
      IsEarlier: false,
    },
  ];
}

/** A confirmation of an earlier number or address is marked: the stage and the service's answer each count for their value. */
export function judgeConfirmations(
  confirmations: readonly Confirmation[],
  view: Pick<EvidenceView, 'changedSinceAnswer' | 'changedSinceStage'>,
): Confirmation[] {
  return confirmations.map((confirmation) => {
    const { FieldId: fieldId, VerifiedOn, ServiceStatus } = confirmation;
    const [stage, apiId] =
      fieldId === FieldId.Mobile
        ? (['Mobile Verified', ApiId.OtpGateway] as const)
        : (['Email Verified', ApiId.EmailGateway] as const);
    const isStageEarlier = VerifiedOn !== null && view.changedSinceStage(stage);
    const isAnswerEarlier = ServiceStatus === 'Success' && view.changedSinceAnswer(apiId).length > 0;
    return { ...confirmation, IsEarlier: isStageEarlier || isAnswerEarlier };
  });
}
