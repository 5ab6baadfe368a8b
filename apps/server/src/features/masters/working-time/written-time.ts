import { sql, type RawBuilder } from 'kysely';

/** A column of minutes after midnight as HH:mm, to 24:00. */
export function writtenTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(make_interval(mins => ${sql.ref(column)}), 'HH24:MI')`;
}
