import published from '../../data/customer-texts/2026.11.2.json' with { type: 'json' };
import amendment from '../../data/customer-texts/2026.11.3.json' with { type: 'json' };
import contained from '../../data/customer-texts/contained-solutions.json' with { type: 'json' };
import { customerLanguages, type CustomerLanguage, type TextSubject } from './text-set.ts';

type InLanguages = Readonly<Record<CustomerLanguage, string>>;

/** A shipped text; a solution's is `todo`, a field's name is `short`. */
export interface ShippedText {
  readonly subject: TextSubject;
  readonly subjectId: number;
  readonly language: CustomerLanguage;
  readonly short: string | null;
  readonly what: string | null;
  readonly todo: string | null;
}

/** Of the newest published file. A published file is never edited: a correction is a new file, which contains only the replaced texts. */
export const textsVersion = amendment.version;
/** Most characters of each part. */
export const textLimits = published.limits;
export const letterFrames: {
  readonly sms: InLanguages;
  readonly email: Readonly<
    Record<'intro' | 'item' | 'suggestion' | 'close' | 'help' | 'safety', InLanguages> & {
      /** For one correction, and for any other number. */
      readonly subject: Readonly<Record<'one' | 'other', InLanguages>>;
    }
  >;
} = {
  sms: published.frames.sms,
  email: { ...published.frames.email, ...amendment.frames.email },
};
/** For a reason that has no text in either language. */
export const fallbackText: Readonly<Record<'what' | 'todo', InLanguages>> = published.frames.fallback;
/** For the new e-Sign that a correction of a printed value requires. */
export const signAgainText: Readonly<Record<'short' | 'what' | 'todo', InLanguages>> =
  published.frames.signAgain;
/** The complete message where the reason must not be disclosed. */
export const generalText: InLanguages = published.frames.general;
/** Words of the desk that no customer may read. */
export const internalWords: readonly string[] = published.internalWords;
/** Standard reasons that would disclose how a copy was recognised. */
export const internalReasonIds: readonly number[] = published.internal.reasonIds;

interface PublishedReason {
  readonly reasonId: number;
  readonly short: InLanguages;
  readonly what: InLanguages;
  readonly todo: InLanguages;
  readonly offerAssistance: boolean;
  readonly asks?: { readonly properties: readonly string[]; readonly documents: readonly number[] };
}

const amendedTodos = new Map(
  amendment.todos.flatMap(({ reasonIds, en, hi }) => reasonIds.map((id) => [id, { en, hi }])),
);

const reasons: readonly PublishedReason[] = published.reasons.map((reason) => ({
  ...reason,
  todo: amendedTodos.get(reason.reasonId) ?? reason.todo,
}));

/** Every reason, solution and field of the standard masters in every language. */
export const shippedTexts: readonly ShippedText[] = customerLanguages.flatMap((language) => [
  ...reasons.map(({ reasonId, short, what, todo }) => ({
    subject: 'reason' as const,
    subjectId: reasonId,
    language,
    short: short[language],
    what: what[language],
    todo: todo[language],
  })),
  ...published.solutions.map(({ solutionId, ...text }) => ({
    subject: 'solution' as const,
    subjectId: solutionId,
    language,
    short: null,
    what: null,
    todo: text[language],
  })),
  ...published.fieldNames.map(({ fieldId, ...name }) => ({
    subject: 'field' as const,
    subjectId: fieldId,
    language,
    short: name[language],
    what: null,
    todo: null,
  })),
]);

/** English is published with the product; Hindi is a draft until a second person has published it. */
export function isShippedPublished(language: CustomerLanguage): boolean {
  return language === 'en';
}

const assisted = new Set(
  reasons.flatMap(({ reasonId, offerAssistance }) => (offerAssistance ? reasonId : [])),
);

export function offersAssistance(reasonId: number): boolean {
  return assisted.has(reasonId);
}

const asked = new Map(reasons.map(({ reasonId, asks }) => [reasonId, asks]));

/** Properties and documents that the reason's text requests in addition to the field's. */
export function furtherAnswers(reasonId: number): {
  readonly properties: readonly string[];
  readonly documents: readonly number[];
} {
  return asked.get(reasonId) ?? { properties: [], documents: [] };
}

const neverTold: ReadonlySet<number> = new Set(published.neverTold.solutionIds);

/** False for a solution that would disclose that a person is a client. */
export function mayShowSolution(solutionId: number): boolean {
  return !neverTold.has(solutionId);
}

const shippedTodo = new Map(
  shippedTexts.map(({ subject, subjectId, language, todo }) => [`${subject} ${subjectId} ${language}`, todo]),
);

/** Whether the product ships this text; a tenant can replace it. */
export function isShippedTodo(
  text: string | undefined,
  { subject, subjectId, language }: Pick<ShippedText, 'subject' | 'subjectId' | 'language'>,
): boolean {
  return text !== undefined && shippedTodo.get(`${subject} ${subjectId} ${language}`) === text;
}

const containedSolutions = new Map(
  contained.reasons.map(({ reasonId, solutionIds }) => [reasonId, new Set(solutionIds)]),
);

/** Whether the shipped instruction of the reason already contains the shipped solution, in other words. */
export function containsSolution(reasonId: number, solutionId: number): boolean {
  return containedSolutions.get(reasonId)?.has(solutionId) === true;
}
