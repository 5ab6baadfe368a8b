import { ApiId } from '@kyc/contract/log-types';
import { readCalls } from '@kyc/domain/acceptance/facts/read-calls';
import type { ServiceFacts } from '@kyc/domain/acceptance/facts/facts';
import type { IpvState } from '@kyc/domain/ipv/check-list';
import { describePlace, type DescribedPlace } from '@kyc/domain/ipv/describe-place';
import { nearestDistrict } from '@kyc/domain/risk/nearest-district';
import { selectNewestCalls, selectPlacesOf } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectProfile, type ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectAssistance, type AssistanceRow } from '@kyc/db/tables/ipv/assistance-table';
import { selectIpvChecks, type IpvCheckRow } from '@kyc/db/tables/ipv/ipv-check-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { productWork } from '../../access/product-work.ts';

export interface IpvRead {
  readonly state: IpvState;
  readonly place: DescribedPlace;
  readonly profile: ProfileRow;
  readonly calls: ReadonlyMap<number, ServiceFacts>;
  readonly checks: readonly IpvCheckRow[];
  readonly assistance: readonly AssistanceRow[];
}

const apiIds = [ApiId.IpvCheck, ApiId.ReverseGeocode, ApiId.AadhaarEsign];

/** The stored state of the present attempt's in-person verification. */
export async function readIpvState(
  tx: Reads,
  { applicationId, attemptNo, mode }: StoredApplication,
): Promise<IpvRead> {
  const read = selectProfile(productWork(tx), applicationId);
  const [profile, places, logged, checks, assistance] = await Promise.all([
    read,
    read.then(({ correspondence_pincode: pincode }) => selectPlacesOf(tx, pincode)),
    selectNewestCalls(tx, { applicationId, apiIds }),
    selectIpvChecks(tx, { applicationId, attemptNo }),
    selectAssistance(tx, { applicationId, attemptNo }),
  ]);
  const calls = readCalls(logged);
  const { latitude, longitude } = profile;
  const taken = latitude === null || longitude === null ? null : { latitude, longitude };
  const inIndia = calls.get(ApiId.ReverseGeocode)?.answer?.['inIndia'];
  const place = describePlace({
    taken,
    home: nearestDistrict(taken, places),
    serviceInIndia: typeof inIndia === 'boolean' ? inIndia : null,
  });
  const state: IpvState = {
    mode,
    place: place.state,
    given: new Map(checks.map((check) => [check.item, check])),
    assistance: assistance.map(({ kind, confirmedBy }) => ({ kind, isConfirmed: confirmedBy !== null })),
  };
  return { state, place, profile, calls, checks, assistance };
}
