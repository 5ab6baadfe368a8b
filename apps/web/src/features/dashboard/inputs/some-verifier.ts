import { noteText } from '@kyc/contract/notes/notes';
import { texts } from '@kyc/contract/texts';
import * as z from 'zod/mini';

export interface Chosen {
  readonly verifierId: number | undefined;
  /** For the verifier; empty: none. */
  readonly Note: string;
}

export const nobodyYet: Chosen = { verifierId: undefined, Note: '' };

/** DASH-09: a verifier is required; a note travels with the application where the tenant has notes. */
export const someVerifier = z.object({
  verifierId: z.int(texts.verifierRequired),
  Note: z.optional(noteText),
});
export type SomeVerifier = z.output<typeof someVerifier>;

/** Without an empty note. */
export function chosenOf({ verifierId, Note }: Chosen) {
  return { verifierId, ...(Note.trim() !== '' && { Note }) };
}
