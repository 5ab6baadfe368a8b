import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A code of an application as its index has it, byte by byte: by this form it is ordered, compared and searched by its beginning. */
export function codeColumn(column: 'uan'): RawBuilder<string | null> {
  return sql<string | null>`${sql.ref(`application.${column}`)} collate "C"`;
}

/** All texts with one beginning, in the order of bytes: `from` is the first, `before` follows the last. */
export interface Beginning {
  readonly from: string;
  readonly before: string;
}

/**
 * The range of all texts that begin with this one. A plan uses its index for any text, whereas `^@` needs another plan for each text, which
 * takes ten times as long as the search.
 */
export function beginningOf(text: string): Beginning {
  const characters = [...text];
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const code = last.codePointAt(0) ?? 0;
    if (code === lastCode) continue;
    const next = code === lastBeforeSurrogates ? firstAfterSurrogates : code + 1;
    return { from: text, before: `${characters.join('')}${String.fromCodePoint(next)}` };
  }
  return { from: text, before: `${text}${String.fromCodePoint(lastCode)}` };
}

const lastCode = 0x10_ff_ff;
const lastBeforeSurrogates = 0xd7_ff;
const firstAfterSurrogates = 0xe0_00;

/** `column` is in the order of bytes. */
export function isWithin(column: RawBuilder<unknown>, { from, before }: Beginning): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} >= ${from} and ${column} < ${before})`;
}
