import { ApiId } from '@kyc/contract/log-types';
import { stages } from '@kyc/contract/applications/stages';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import {
  describeCaptureTime,
  describeDistance,
  distanceBetween,
  type Place,
} from '@kyc/domain/risk/describe-selfie';
import { districtCentre } from '@kyc/domain/risk/district-centre';
import { readCalls } from '@kyc/domain/acceptance/facts/read-calls';
import { selectNewestCalls, selectPlacesOf } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { newestOf } from '../newest-signing.ts';
import type { Looked } from './read-sharing-signals.ts';

/** Where and when the selfie was taken, against the address and the signing. */
export async function readSelfieSignals(
  tx: Reads,
  { application: { applicationId }, wanted }: Looked,
): Promise<ShownSignal[]> {
  const isDistanceWanted = wanted.includes(RiskSignal.SelfieDistance);
  const isTimeWanted = wanted.includes(RiskSignal.CaptureTime);
  if (!isDistanceWanted && !isTimeWanted) return [];
  const [profile, places, stage, calls] = await Promise.all([
    selectProfile(tx, applicationId),
    selectPlacesOf(tx, applicationId),
    selectStageTime(tx, { applicationId, stage: stages.at(-1) ?? '' }),
    selectNewestCalls(tx, { applicationId, apiIds: [ApiId.AadhaarEsign] }),
  ]);
  const { latitude, longitude, capture_time: captured } = profile;
  const taken = latitude === null || longitude === null ? null : { latitude, longitude };
  return [
    ...(isDistanceWanted ? [describeDistance({ taken, home: nearest(taken, places) })] : []),
    ...(isTimeWanted
      ? [describeCaptureTime(captured, newestOf(stage, readCalls(calls).get(ApiId.AadhaarEsign)))]
      : []),
  ];
}

type KnownPlace = Awaited<ReturnType<typeof selectPlacesOf>>[number];
type Home = Place & { readonly district: string };

/** A pin code may lie in several districts: the nearest one speaks for the customer. */
function nearest(taken: Place | null, places: readonly KnownPlace[]): Home | null {
  const homes = places.flatMap(({ stateId, district }): Home[] => {
    const centre = districtCentre(stateId, district);
    return centre === undefined ? [] : [{ ...centre, district }];
  });
  const far = (home: Home) => (taken === null ? 0 : distanceBetween(taken, home));
  return homes.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}
