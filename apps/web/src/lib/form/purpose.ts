import { revealNoteLength, revealPurposes } from '@kyc/contract/personal-data/reveal';
import { texts } from '@kyc/contract/texts';
import * as z from 'zod/mini';

const { least, most } = revealNoteLength;

/** `Purpose` is a key of `revealPurposes`; `Note` has at most 200 characters. */
export const purposeFields = {
  Purpose: z.string().check(z.minLength(1, texts.revealPurpose)),
  Note: z.string().check(z.trim(), z.maxLength(most, texts.revealNote)),
} as const;

/** The purpose 'other' needs a note of at least 10 characters. */
export const noteExplainsOther = z.refine<{ readonly Purpose: string; readonly Note: string }>(
  ({ Purpose, Note }) => Purpose !== 'other' || Note.trim().length >= least,
  { path: ['Note'], error: texts.revealNote },
);

export const purposeChoices = Object.entries(revealPurposes).map(([value, label]) => ({ value, label }));
export const longestNote = most;
