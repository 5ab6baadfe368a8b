import { ApiId, logTypeLabel, panVerifications } from '@kyc/contract/log-types';
import type { Derived } from './derived.ts';
import type { Fact, ServiceFacts } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

const dayMs = 86_400_000;
/** Those whose failure leaves a decision without its evidence. */
const decisive: readonly number[] = [
  ApiId.PanVerification,
  ApiId.PennyDrop,
  ApiId.AadhaarEsign,
  ApiId.FaceMatch,
];

export function serviceFacts({ calls, now }: StoredFacts): Derived {
  const answered = (apiId: number, key: string): Fact => asFact(calls?.get(apiId)?.answer?.[key]);
  return {
    panStatus: () => asFact(newest(panVerifications.map((id) => calls?.get(id)))?.answer?.['status']),
    kraStatus: () => answered(ApiId.KraEnquiry, 'APP_STATUS'),
    ipvFaces: () => answered(ApiId.IpvCheck, 'faces'),
    amlHits: () => answered(ApiId.AmlScreening, 'hits'),
    amlRisk: () => answered(ApiId.AmlScreening, 'risk'),
    amlAgeDays: () => {
      const screened = calls?.get(ApiId.AmlScreening)?.answeredOn ?? undefined;
      return screened === undefined ? undefined : Math.floor((now.getTime() - screened.getTime()) / dayMs);
    },
    failedServices: () =>
      decisive
        .filter((id) => calls?.get(id)?.lastFailed === true)
        .map(logTypeLabel)
        .join(', '),
  };
}

function newest(services: readonly (ServiceFacts | undefined)[]): ServiceFacts | undefined {
  return services
    .filter((service) => service?.answeredOn != null)
    .toSorted((one, other) => (other?.answeredOn?.getTime() ?? 0) - (one?.answeredOn?.getTime() ?? 0))[0];
}

/** A key that an answer lacks tells nothing. */
function asFact(value: unknown): Fact {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}
