import { wordSet } from './word-set.ts';

/** Women's titles and courtesies by which women are called too. */
const womens = wordSet('SELVI KUMARI BEGUM BEGAM DEVI BIBI RANI');
/** Titles of any man, and a rank by which Sikhs are called: MAJOR SINGH. */
const mens = wordSet('SRI SHRI SHREE SELVAN MAJOR');

export type Companion = 'woman' | 'man' | 'family' | 'filler';

/**
 * Whether a title in front is the given name, by the word that follows. SELVI MURUGAN is Selvi, Murugan's daughter, and
 * KUMARI YADAV is Kumari; but KUMARI NEHA is Miss Neha, and SHRI MAHESH is Mr Mahesh.
 * @param isLast whether that word ends the name
 */
export function isGivenByCompanion(title: string, companion: Companion, isLast: boolean): boolean {
  if (womens.has(title)) return companion === 'filler' ? isLast : companion !== 'woman';
  if (!mens.has(title)) return false;
  return title === 'MAJOR'
    ? companion === 'filler'
    : isLast && (companion === 'family' || companion === 'filler');
}

export const isWomansTitle = (word: string): boolean => womens.has(word);
