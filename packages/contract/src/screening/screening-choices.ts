/** What 'same person' on a stop list does. */
export const ScreeningPolicy = { Reject: 1, Freeze: 2 } as const;
export type ScreeningPolicy = (typeof ScreeningPolicy)[keyof typeof ScreeningPolicy];

export const ListKind = { Sanctions: 1, Debarred: 2, Pep: 3, Adverse: 4, Own: 5 } as const;

export const listKinds = [
  { value: ListKind.Sanctions, label: 'Sanctions' },
  { value: ListKind.Debarred, label: 'Debarred' },
  { value: ListKind.Pep, label: 'Politically exposed' },
  { value: ListKind.Adverse, label: 'Adverse media' },
  { value: ListKind.Own, label: 'Own list' },
] as const;

export const ListSeverity = { Stop: 1, Ask: 2 } as const;
export type ListSeverity = (typeof ListSeverity)[keyof typeof ListSeverity];

export const listSeverities = [
  { value: ListSeverity.Stop, label: 'Stop' },
  { value: ListSeverity.Ask, label: 'Ask' },
] as const;

export const listFormats = ['un', 'ftm', 'delimited'] as const;
export type ListFormat = (typeof listFormats)[number];

export const hitAnswers = ['same', 'another', 'unsure'] as const;
export type HitAnswer = (typeof hitAnswers)[number];

/** Why an entry is another person. */
export const otherReasons = ['name', 'birth', 'pan', 'father', 'place', 'picture', 'other'] as const;
export type OtherReason = (typeof otherReasons)[number];

export const hitStates = ['open', 'waiting', 'another', 'same', 'closed'] as const;
export type HitState = (typeof hitStates)[number];

export const closingCauses = [
  'listRemoved',
  'entryRemoved',
  'entryChanged',
  'personChanged',
  'unlike',
] as const;
export type ClosingCause = (typeof closingCauses)[number];

export type ScreeningCause = 'submission' | 'change' | 'list' | 'daily' | 'person';

export const hitSentence = { min: 10, max: 500 } as const;
/** The longest file of a list, in characters. */
export const mostListCharacters = 30_000_000;
