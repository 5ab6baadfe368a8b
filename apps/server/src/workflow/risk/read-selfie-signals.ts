import { ApiId } from '@kyc/contract/log-types';
import { stages } from '@kyc/contract/applications/stages';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { describeCaptureTime, describeDistance } from '@kyc/domain/risk/describe-selfie';
import { nearestDistrict } from '@kyc/domain/risk/nearest-district';
import { readCalls } from '@kyc/domain/acceptance/facts/read-calls';
import { selectNewestCalls, selectPlacesOf } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { newestOf } from '../newest-signing.ts';
import type { Looked } from './read-sharing-signals.ts';
import { productWork } from '../../access/product-work.ts';

/** Where and when the selfie was taken, against the address and the signing. */
export async function readSelfieSignals(
  tx: Reads,
  { application: { applicationId }, wanted }: Looked,
): Promise<ShownSignal[]> {
  const isDistanceWanted = wanted.includes(RiskSignal.SelfieDistance);
  const isTimeWanted = wanted.includes(RiskSignal.CaptureTime);
  if (!isDistanceWanted && !isTimeWanted) return [];
  const read = selectProfile(productWork(tx), applicationId);
  const [profile, places, stage, calls] = await Promise.all([
    read,
    read.then(({ correspondence_pincode: pincode }) => selectPlacesOf(tx, pincode)),
    selectStageTime(tx, { applicationId, stage: stages.at(-1) ?? '' }),
    selectNewestCalls(tx, { applicationId, apiIds: [ApiId.AadhaarEsign] }),
  ]);
  const { latitude, longitude, capture_time: captured } = profile;
  const taken = latitude === null || longitude === null ? null : { latitude, longitude };
  return [
    ...(isDistanceWanted ? [describeDistance({ taken, home: nearestDistrict(taken, places) })] : []),
    ...(isTimeWanted
      ? [describeCaptureTime(captured, newestOf(stage, readCalls(calls).get(ApiId.AadhaarEsign)))]
      : []),
  ];
}
