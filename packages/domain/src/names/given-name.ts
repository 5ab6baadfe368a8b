import type { NameToken } from './read-name.ts';
import { isKnownSurname } from './surnames.ts';

/**
 * Position of the name by which a person is known: the first own token, or the next one when the
 * family name is written first (PATEL JIGNESH HASMUKHBHAI), or the initial beside a lone family name.
 */
export function givenNameIndex(tokens: readonly NameToken[]): number {
  const own = tokens.flatMap((token, index) => (token.role === 'own' ? [{ index, text: token.text }] : []));
  const given = own.find(({ text }) => !isKnownSurname(text));
  if (given !== undefined) return given.index;
  const initial = tokens.findIndex((token) => token.role === 'initial');
  return initial >= 0 ? initial : (own[0]?.index ?? 0);
}
