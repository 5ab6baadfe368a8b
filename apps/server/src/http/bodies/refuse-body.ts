import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

/** A body that is larger than the endpoint reads. Only endpoints that carry a file mention one. */
export function tooLarge(endpoint: Endpoint | undefined): Refusal {
  return carriesFile(endpoint) ? new Refusal('tooLarge') : new Refusal('tooLarge', texts.bodyTooLarge);
}

/** A body of another media type than the endpoint reads. */
export function unsupportedType(endpoint: Endpoint | undefined): Refusal {
  return endpoint?.body === undefined
    ? new Refusal('unsupportedType')
    : new Refusal('unsupportedType', texts.bodyNotJson);
}

/** A document's bytes, or a file within the JSON, for which the endpoint raises the limit. */
function carriesFile(endpoint: Endpoint | undefined): boolean {
  return endpoint === undefined || endpoint.body === undefined || endpoint.maximumBytes !== undefined;
}
