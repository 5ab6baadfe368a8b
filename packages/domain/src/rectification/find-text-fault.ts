import { namesIn, textVariables } from './fill-text.ts';
import { textLimits } from './published-set.ts';
import type { CustomerLanguage, TextSubject } from './text-set.ts';

export type TextPart = 'short' | 'what' | 'todo';

const partsOf: Readonly<Record<TextSubject, readonly TextPart[]>> = {
  reason: ['short', 'what', 'todo'],
  solution: ['todo'],
  field: ['short'],
};
/** A field's name is a separate sentence, so it may be longer than a reason's. */
const longestName = 40;

/** The parts that a text of this kind has. */
export function textPartsOf(subject: TextSubject): readonly TextPart[] {
  return partsOf[subject];
}

/** Most characters of a part (the published set, limits). */
export function textLimit(subject: TextSubject, part: TextPart): number {
  if (subject === 'field') return longestName;
  return subject === 'solution' ? textLimits.solution : textLimits[part];
}

export interface TextFault {
  readonly part: TextPart;
  readonly fault:
    | { readonly kind: 'missing' }
    | { readonly kind: 'tooLong'; readonly length: number; readonly limit: number }
    | { readonly kind: 'unknownVariable'; readonly name: string }
    | { readonly kind: 'otherLetters' };
}

/** Names and abbreviations that Hindi readers know in Latin letters only. */
const latinInHindi = /IFSC|ITR|NR[EI]|OTP|PIN|F&O|C\/O|\bR\.|\{[^{}]*\}/g;
const devanagari = /\p{Script=Devanagari}/u;
const address = /[a-z0-9]\.[a-z]{2}/;

/** The faults of a text before it is stored, at most one for each part. */
export function findTextFaults(text: {
  readonly subject: TextSubject;
  readonly language: CustomerLanguage;
  readonly short: string | null;
  readonly what: string | null;
  readonly todo: string | null;
}): TextFault[] {
  return textPartsOf(text.subject).flatMap((part) => {
    const fault = faultOf(text[part]?.trim() ?? '', textLimit(text.subject, part), text.language);
    return fault === undefined ? [] : [{ part, fault }];
  });
}

/** True for a text with letters of the other language: Latin letters in Hindi except known abbreviations, or Devanagari in English. */
export function isMixed(text: string, language: CustomerLanguage): boolean {
  return language === 'hi' ? /[A-Za-z]/.test(withoutNames(text)) : devanagari.test(text);
}

function faultOf(text: string, limit: number, language: CustomerLanguage): TextFault['fault'] | undefined {
  if (text === '') return { kind: 'missing' };
  if (text.length > limit) return { kind: 'tooLong', length: text.length, limit };
  const name = namesIn(text).find((variable) => !textVariables.includes(variable));
  if (name !== undefined) return { kind: 'unknownVariable', name };
  const isForeign = isMixed(text, language) || (language === 'hi' && !devanagari.test(text));
  return isForeign ? { kind: 'otherLetters' } : undefined;
}

function withoutNames(text: string): string {
  const words = text.split(' ').filter((word) => !address.test(word));
  return words.join(' ').replace(latinInHindi, '');
}
