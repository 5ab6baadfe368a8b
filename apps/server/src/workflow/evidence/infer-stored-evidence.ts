import { ApiId, isApiId, logTypeIds } from '@kyc/contract/log-types';
import { stages } from '@kyc/contract/applications/stages';
import { selectNewestCalls } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectDeliveredProperties } from '@kyc/db/tables/acceptance/evidence-history';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { DeliveredDocument } from '@kyc/db/tables/applications/document-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readCalls } from '@kyc/domain/acceptance/facts/read-calls';
import { inferEvidence, type History } from '@kyc/domain/evidence/infer-evidence';
import type { StoredEvidence } from '@kyc/domain/evidence/stored-evidence';
import { newestOf } from '../newest-signing.ts';

interface Inferring extends Pick<History, 'present' | 'digestOf'> {
  readonly applicationId: number;
  readonly delivered: readonly DeliveredDocument[];
}

/** Evidence that an earlier release stored without digests, from the history of the application. */
export async function inferStoredEvidence(
  tx: Reads,
  { applicationId, delivered, ...values }: Inferring,
): Promise<StoredEvidence> {
  const [calls, properties, stage, mobile, email] = await Promise.all([
    selectNewestCalls(tx, { applicationId, apiIds: logTypeIds }),
    selectDeliveredProperties(tx, applicationId),
    selectStageTime(tx, { applicationId, stage: stages.at(-1) ?? '' }),
    selectStageTime(tx, { applicationId, stage: 'Mobile Verified' }),
    selectStageTime(tx, { applicationId, stage: 'Email Verified' }),
  ]);
  const services = readCalls(calls);
  return inferEvidence({
    ...values,
    answers: [...services].flatMap(([apiId, { answeredOn: on }]) =>
      isApiId(apiId) && on !== null ? [{ apiId, on }] : [],
    ),
    deliveredOn: new Map(properties.map(({ property, lastOn }) => [property, lastOn])),
    changedOn: new Map(
      properties.filter(({ isChange }) => isChange).map(({ property, lastOn }) => [property, lastOn]),
    ),
    replacedOn: new Map(
      delivered
        .filter(({ version }) => version > 1)
        .map(({ documentType, createdOn }) => [documentType, createdOn]),
    ),
    stagesOn: new Map([
      ...(mobile === undefined ? [] : ([['Mobile Verified', mobile]] as const)),
      ...(email === undefined ? [] : ([['Email Verified', email]] as const)),
    ]),
    signedOn: newestOf(stage, services.get(ApiId.AadhaarEsign)),
  });
}
