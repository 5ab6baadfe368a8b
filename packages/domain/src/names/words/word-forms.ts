import { ocrShape } from './ocr-repair.ts';
import { remembered } from './remembered.ts';
import { soundOf, spellingKey } from './spelling-key.ts';

/** The vowels of a sound and the consonants between them. */
export interface Syllables {
  readonly consonants: string;
  readonly vowels: readonly string[];
}

/** What a word is compared by. */
export interface WordForms {
  readonly key: string;
  /** The key with V and B as one. */
  readonly softKey: string;
  readonly sound: string;
  readonly syllables: Syllables;
  readonly scanned: string;
  /** RAFIQUL is RAFIQ before ISLAM, MAHBUBUR is MAHBUB before RAHMAN: the article of the next word, kept or left out. */
  readonly keyBeforeArticle: string | undefined;
}

export const formsOf = remembered((word): WordForms => {
  const [key, sound] = [spellingKey(word), soundOf(word)];
  return {
    key,
    softKey: key.replace(/V/gu, 'B'),
    sound,
    syllables: syllables(sound.replace(/V/gu, 'B')),
    scanned: ocrShape(word),
    keyBeforeArticle: keyBeforeArticle(word),
  };
});

function keyBeforeArticle(word: string): string | undefined {
  const stem = /^(.{3,})U[LRDNSTZ]$/u.exec(word)?.[1];
  // ANSHUL is not ANSH.
  return stem === undefined || stem.endsWith('NSH') ? undefined : spellingKey(stem);
}

function syllables(sound: string): Syllables {
  const parts = sound.match(/[AEIOU]+|[^AEIOU]+/gu) ?? [];
  const startsWithVowel = /^[AEIOU]/u.test(sound);
  const vowels = parts.filter((part) => /^[AEIOU]/u.test(part));
  const consonants = parts.filter((part) => !/^[AEIOU]/u.test(part)).join('-');
  return {
    consonants: `${startsWithVowel ? '-' : ''}${consonants}${/[AEIOU]$/u.test(sound) ? '-' : ''}`,
    vowels,
  };
}
