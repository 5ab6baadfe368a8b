import type { RejectionPreview } from '@kyc/contract/rectification/rectification';
import { texts } from '@kyc/contract/texts';
import { lineLanguage } from '@kyc/domain/rectification/line-language';
import type { Language } from './rejection-query.ts';

type Letter = Pick<RejectionPreview, 'PreferredLanguage' | 'Untranslated' | 'General' | 'Language'>;

/** The language of the message with this line, before the server has stored it (the server decides in the same way). */
export function messageLanguage(letter: Letter, line: string): Language {
  if (letter.General !== null) return letter.Language;
  const isHindi = letter.PreferredLanguage === 'hi' && letter.Untranslated.length === 0;
  return isHindi && lineLanguage(line) !== 'en' ? 'hi' : 'en';
}

/** The sentence of the server's refusal for a line that cannot go out with the message; undefined when it can. */
export function lineConflict(letter: Letter, line: string): string | undefined {
  if (lineLanguage(line) !== 'hi' || messageLanguage(letter, line) === 'hi') return undefined;
  const fields = letter.Untranslated.join(', ');
  const isWanted = letter.PreferredLanguage === 'hi';
  return texts.customerLineOtherLanguage(isWanted ? texts.noHindiText(fields) : texts.customerReadsEnglish);
}

/** The line if the shown text contains it; a translation for the verifier omits it. */
export function partOf({ Language: language }: Letter, line: string): string {
  const written = lineLanguage(line);
  return written === undefined || written === language ? line.trim() : '';
}
