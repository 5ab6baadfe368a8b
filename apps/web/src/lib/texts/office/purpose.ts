/** The purpose for which a user sees or downloads complete values. */
export const purposeTexts = {
  label: 'Purpose',
  choose: 'Choose one',
  note: 'Note',
  noteHint: '10 to 200 characters',
  noteOptional: 'At most 200 characters',
} as const;
