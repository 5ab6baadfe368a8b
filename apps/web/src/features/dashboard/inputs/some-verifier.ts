import { texts } from '@kyc/contract/texts';
import * as z from 'zod/mini';

export interface Chosen {
  readonly verifierId: number | undefined;
}

export const nobodyYet: Chosen = { verifierId: undefined };

/** DASH-09: a verifier is required. */
export const someVerifier = z.object({ verifierId: z.int(texts.verifierRequired) });
