import type { NameToken } from './name-token.ts';
import { isKnownSurname } from './words/surnames.ts';

/**
 * Position of the name by which a person is known: the first own token, or the next one when the family name is written first (PATEL
 * JIGNESH HASMUKHBHAI), or the initial next to a single family name.
 */
export function givenNameIndex(tokens: readonly NameToken[]): number {
  const known = tokens.findIndex((token) => token.isGiven === true);
  if (known >= 0) return known;
  const given = tokens.findIndex(({ role, text }) => role === 'own' && !isKnownSurname(text));
  if (given >= 0) return given;
  const initial = tokens.findIndex((token) => token.role === 'initial');
  if (initial >= 0) return initial;
  return Math.max(
    tokens.findIndex(({ role }) => role === 'own'),
    0,
  );
}
