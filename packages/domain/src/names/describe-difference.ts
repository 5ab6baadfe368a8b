import type { NameMatchExplanation } from './explain-name-match.ts';
import type { NameVariant } from './name-variants.ts';

/** Each kind of difference as the end of the sentence "Difference: …". */
const phrases: Readonly<Record<NameVariant, string>> = {
  title: 'one has a title',
  relation: 'one names a relative (such as S/O)',
  order: 'the order of the words',
  spacing: 'the spaces between the words',
  spelling: 'the spelling',
  'regional spelling': 'a regional spelling',
  abbreviation: 'one is abbreviated',
  'scan error': 'a character that the scan misread',
  'typing slip': 'a typing slip',
  initials: 'one has initials in place of a full name',
  'initial missing': 'one lacks an initial',
  'initial differs': 'the initial differs',
  'name missing': 'one lacks a part of the name',
  'middle name differs': 'the middle name differs',
  "father's name differs": 'the father’s name differs',
  'single name': 'one is a single name, the other has more words',
  'common name against surname': 'one has a common second name in place of the surname',
  'surname near': 'the surnames are similar, not equal',
  'surname differs': 'the surname differs',
  'given name differs': 'the given name differs',
  'different name': 'the whole name differs',
  'gender differs': 'one is a man’s name, the other a woman’s',
  'generation differs': 'the generation differs',
  "god's name missing": 'one lacks the name of a deity',
  "saint's name missing": 'one lacks the name of a saint',
  'joint account': 'the account has more than one holder',
  'legal person': 'one is the name of a legal person',
  'another legal person': 'one is the name of another legal person',
  business: 'one is the name of a business',
  'not in own right': 'one is a minor, deceased or represented by another person',
  'cannot be compared': 'the names are in different scripts',
};

/** The differences as a verifier reads them in a finding: 'the surname differs (PATIL / JOSHI)'; '' for equal names. */
export function describeDifference({ variants, words }: NameMatchExplanation): string {
  return variants
    .map((variant, index) =>
      index === variants.length - 1 && words.length > 0
        ? `${phrases[variant]} (${words.join(' / ')})`
        : phrases[variant],
    )
    .join('; ');
}
