import { sql, type RawBuilder } from 'kysely';

/** A code of an application as its index has it, byte by byte: by this one it is ordered, compared and searched by its beginning. */
export function codeColumn(column: 'uan'): RawBuilder<string | null> {
  return sql<string | null>`${sql.ref(`application.${column}`)} collate "C"`;
}
