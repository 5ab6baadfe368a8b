/** What is said of evidence packs. */
export const evidenceTexts = {
  started: 'The evidence pack is being written. You find it in the list when it is ready.',
  reasonBounds: 'Please say why, in 10 to 500 characters.',
  none: 'Please say which application.',
  noSuchApplication: 'There is no application with this UAN or number.',
  tooMany: 'At most 50 applications at once.',
  failed: 'The pack could not be written. Please try again.',
  damaged: 'A stored document is not the one that was stored. Please tell your administrator.',
} as const;
