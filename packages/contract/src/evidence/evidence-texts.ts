/** Texts about evidence packs. */
export const evidenceTexts = {
  started: 'The evidence pack is being written. You find it in the list when it is ready.',
  reasonBounds: 'Say why, in 10 to 500 characters.',
  none: 'Say which application.',
  noSuchApplication: 'There is no application with this UAN or number.',
  tooMany: 'At most 50 applications per request.',
  tooManyOfHour: (most: number) => `At most ${most} packs in an hour. Try again later.`,
  showsMasked: 'This pack contains values that are masked now. Request it again with a reason.',
  failed: 'The pack could not be written. Try again.',
  damaged: 'A stored document has been replaced. Inform your Admin.',
} as const;
