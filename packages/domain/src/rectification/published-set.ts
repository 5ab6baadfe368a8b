import ours from '../../data/customer-texts/our-texts.json' with { type: 'json' };
import pack from '../../data/customer-texts/2026.11.1.json' with { type: 'json' };
import { customerLanguages, type CustomerLanguage, type TextSubject } from './text-set.ts';

type InLanguages = Readonly<Record<CustomerLanguage, string>>;

/** A text as it is shipped; a solution's is `todo`, a field's name is `short`. */
export interface ShippedText {
  readonly subject: TextSubject;
  readonly subjectId: number;
  readonly language: CustomerLanguage;
  readonly short: string | null;
  readonly what: string | null;
  readonly todo: string | null;
  /** Of the domain pack; the others are our own. */
  readonly isOfPack: boolean;
}

export const textsVersion = pack.version;
/** Most characters of each part (the domain pack's set, limits). */
export const textLimits = pack.limits;
export const letterFrames: {
  readonly sms: InLanguages;
  readonly email: Readonly<Record<'subject' | 'intro' | 'item' | 'close' | 'help' | 'safety', InLanguages>>;
} = pack.frames;
/** For a reason that has no text in the language. */
export const fallbackText: Readonly<Record<'what' | 'todo', InLanguages>> = pack.frames.fallback;
/** All that is said where saying why would tip somebody off. */
export const generalText: InLanguages = pack.frames.general;
/** Words of the desk that no customer is to read. */
export const internalWords: readonly string[] = ours.internalWords;

const reasons = [
  ...pack.texts.map((text) => ({ ...text, reasonIds: [text.reasonId], isOfPack: true })),
  ...ours.texts.map((text) => ({ ...text, isOfPack: false })),
];
const solutions = [
  ...pack.texts.flatMap((text) => text.solutions.map((solution) => ({ ...solution, isOfPack: true }))),
  ...ours.solutions.map((solution) => ({ ...solution, isOfPack: false })),
];
const fieldNames = [
  ...pack.fieldNames.map((name) => ({ ...name, isOfPack: true })),
  ...ours.fieldNames.map((name) => ({ ...name, isOfPack: false })),
];

/** Every reason, solution and field of the standard masters in every language. */
export const shippedTexts: readonly ShippedText[] = customerLanguages.flatMap((language) => [
  ...reasons.flatMap(({ reasonIds, short, what, todo, isOfPack }) =>
    reasonIds.map((subjectId) => ({
      subject: 'reason' as const,
      subjectId,
      language,
      short: short[language],
      what: what[language],
      todo: todo[language],
      isOfPack,
    })),
  ),
  ...solutions.map(({ solutionId, isOfPack, ...text }) => ({
    subject: 'solution' as const,
    subjectId: solutionId,
    language,
    short: null,
    what: null,
    todo: text[language],
    isOfPack,
  })),
  ...fieldNames.map(({ fieldId, isOfPack, ...name }) => ({
    subject: 'field' as const,
    subjectId: fieldId,
    language,
    short: name[language],
    what: null,
    todo: null,
    isOfPack,
  })),
]);

/** English is published with the product; Hindi is a draft until somebody who speaks it has published it. */
export function isShippedPublished(language: CustomerLanguage): boolean {
  return language === 'en';
}

const assisted = new Set(
  reasons.flatMap(({ reasonIds, offerAssistance }) => (offerAssistance ? reasonIds : [])),
);

export function offersAssistance(reasonId: number): boolean {
  return assisted.has(reasonId);
}

const neverTold: ReadonlySet<number> = new Set(ours.neverTold.solutionIds);

/** May the customer read the solution that the verifier chose? Not where it says that somebody is a client. */
export function mayTellSolution(solutionId: number): boolean {
  return !neverTold.has(solutionId);
}
