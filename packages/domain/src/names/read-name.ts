import type { NameToken } from './name-token.ts';
import { isCommonSecond, isLeadIn, splitJoinedEnding } from './words/fillers.ts';
import { latinPart } from './script.ts';
import { joinArticles } from './words/arabic-articles.ts';
import { readTitleAsName, stripHonorifics } from './words/honorifics.ts';
import { repairOcrDigits } from './words/ocr-repair.ts';
import { stripRelationTail } from './words/relation-tail.ts';
import { isKnownSurname } from './words/surnames.ts';
import { readTeluguName } from './words/telugu-lead-ins.ts';
import { isAbbreviation } from './words/word-families.ts';

const mostTokens = 10;

/** Words of the name in capitals, without marks, titles and relation tails; digits read as letters. */
export function nameWords(name: string): string[] {
  return stripHonorifics(bareWords(name)).slice(0, mostTokens);
}

/** Every sensible reading of the words: a leading SRI may belong to the name. */
export function nameReadings(bare: readonly string[]): string[][] {
  const asName = readTitleAsName(bare);
  const usual = joinArticles(stripHonorifics(bare).slice(0, mostTokens));
  return asName === undefined ? [[...usual]] : [[...usual], asName.slice(0, mostTokens)];
}

/** The titles that `nameWords` leaves out. */
export function titlesOf(bare: readonly string[]): string[] {
  const kept = stripHonorifics(bare);
  return bare.length === kept.length ? [] : bare.filter((word) => !kept.includes(word));
}

export function bareWords(name: string): string[] {
  // Most names consist of plain letters and need none of the following steps.
  const plain = /^[A-Za-z ]*$/u.test(name)
    ? name.toUpperCase()
    : (latinPart(name) ?? name)
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/gu, '')
        .toUpperCase();
  const own = repairOcrDigits(stripRelationTail(plain));
  return own
    .replace(/['’`´]/gu, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/** Splits joined endings and initials and gives each token its weight. */
export function asTokens(words: readonly string[]): NameToken[] {
  const texts = words.flatMap((word) => (isClusterOfInitials(word) ? [...word] : splitJoinedEnding(word)));
  const firstFull = texts.findIndex((text) => text.length > 1);
  const ownNamesAfter = texts.filter(
    (text, index) => index > firstFull && text.length > 1 && !isCommonSecond(text) && !isKnownSurname(text),
  ).length;
  const telugu = readTeluguName(texts);
  return texts.map((text, index) => {
    if (text.length === 1) return { text, role: 'initial' };
    if (telugu?.leadIns.has(index) === true) return { text, role: 'common' };
    if (telugu?.given === index) return { text, role: 'own', isGiven: true };
    if (index !== firstFull) return { text, role: isCommonSecond(text) ? 'common' : 'own' };
    return { text, role: isLeadIn(text) && ownNamesAfter >= 1 ? 'common' : 'own' };
  });
}

/** 'RK SHARMA' is R K SHARMA: two or three capitals without a vowel are initials. */
function isClusterOfInitials(word: string): boolean {
  return /^[B-DF-HJ-NP-TV-XZ]{2,3}$/u.test(word) && (word === 'KM' || !isAbbreviation(word));
}
