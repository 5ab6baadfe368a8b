/** The notes of a case; loaded with their drawer. */
export const notesTexts = {
  title: 'Notes',
  none: 'No notes on this case yet.',
  label: 'Note',
  placeholder: 'Write a note. @ mentions a colleague',
  onField: 'On field: {{field}}',
  onCase: 'Not on the field {{field}} but on the case',
  hint: 'Kept in the timeline and in evidence packs, {{used}} of {{limit}} characters',
  send: 'Add note',
  people: 'Colleagues',
  suggestions_one: '{{count}} name, {{name}}. Enter chooses it.',
  suggestions_other: '{{count}} names, {{name}} first. Arrow keys choose, Enter inserts.',
  roles: { verifier: 'Verifier', admin: 'Admin', audit: 'Audit' },
} as const;
