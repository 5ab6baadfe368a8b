import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

/** Assign requires a verifier. */
export function requireVerifierOf({ VerifierId }: { readonly VerifierId?: number | undefined }): number {
  if (VerifierId !== undefined) return VerifierId;
  const message = texts.verifierRequired;
  throw new Refusal('invalid', message, [{ Field: 'VerifierId', Message: message }]);
}
