import type { ClosingCause, HitAnswer, OtherReason } from './screening-choices.ts';

const hits = (count: number): string => (count === 1 ? '1 hit' : `${String(count)} hits`);

/** Messages of the screening desk. No message to a customer contains these texts. */
export const screeningTexts = {
  off: 'The screening desk is switched off.',
  notScreened: 'This application has not been screened yet. Screen it now, or wait for the background run.',
  notCurrent:
    'A watch list or the customer changed after the last screening. Screen now, or wait for the background run.',
  open: (count: number): string => `Decide ${hits(count)} of the screening first.`,
  frozen: 'A person on a stop list was confirmed: this application is frozen.',
  screened: (count: number): string =>
    count === 0 ? 'Screened: no open hit.' : `Screened: ${hits(count)} to decide.`,
  mayNot: 'Only a user with May Screen decides on hits.',
  decided: 'This hit was decided or closed meanwhile.',
  notWaiting: 'No answer waits for a second person.',
  own: 'A second person has to confirm this answer.',
  tied: 'You were added or changed by the person who answered within the last 30 days.',
  reasonMissing: 'Select why it is another person.',
  sentenceLength: 'Write a sentence of 10 to 500 characters.',
  stored: 'Answer stored.',
  waits: 'Answer stored. It takes effect when a second person confirms it.',
  confirmed: 'Confirmed.',
  returned: 'Not confirmed: the hit is open again.',
  listOff: 'This list is inactive.',
  reading: 'The file is being read.',
  notChecked: 'This file was not checked, or a newer one was uploaded.',
  loses: (removed: number, stored: number): string =>
    `${String(removed)} of ${String(stored)} entries would go, more than a tenth. Confirm that the file is complete.`,
  applying: 'The version is being applied.',
  cancelled: 'The file is not applied.',
  unreadable: 'The file could not be read.',
  empty: 'The file contains no person.',
  changedSince: 'Another version was applied meanwhile: the file was compared again.',
  mappingMissing: 'State the columns of reference and name.',
  /** The neutral words of a rejection, which any rejection could have. */
  rejection: 'The application could not be accepted after review.',
} as const;

export const answerLabels: Readonly<Record<HitAnswer, string>> = {
  same: 'Same person',
  another: 'Another person',
  unsure: 'Cannot tell',
};

export const reasonLabels: Readonly<Record<OtherReason, string>> = {
  name: 'The name is another one',
  birth: 'The date of birth differs',
  pan: 'The PAN differs',
  father: "The father's name differs",
  place: 'The place differs',
  picture: 'The picture shows another person',
  other: 'Another reason',
};

/** Why a hit was closed without an answer. */
export const closingLabels: Readonly<Record<ClosingCause, string>> = {
  listRemoved: 'the list was removed',
  entryRemoved: 'the entry was removed',
  entryChanged: 'the entry changed',
  personChanged: 'the customer’s values changed',
  unlike: 'they are no longer alike',
};
