import { sql, type RawBuilder } from 'kysely';
import { sealedBeginning } from './field-seals.ts';

/** Cells are opened where rows enter the process, so SQL can return such a value but not compare or compute with it. */
type Cell = RawBuilder<string | null>;

const text = (alias: string, column: string) => sql`${sql.ref(`${alias}.${column}`)}::text`;

/**
 * A profile column as text: from the plain column while an earlier release may run, otherwise from the envelope (decision 052).
 * @param alias of application_profile in the statement
 */
export function profileText(alias: string, column: string): Cell {
  return sql<
    string | null
  >`coalesce(${text(alias, column)}, ${sql.ref(`${alias}.sealed`)} || ${sql.lit(`#${column}`)})`;
}

/** Several columns of a profile joined by spaces, without empty ones; the fallback if all are empty. */
export function profileWords(
  alias: string,
  { columns, otherwise }: { readonly columns: readonly string[]; readonly otherwise: RawBuilder<unknown> },
): Cell {
  const parts = columns.map((column) => sql`nullif(${text(alias, column)}, '')`);
  const sealed = sql.ref(`${alias}.sealed`);
  return sql<string | null>`coalesce(nullif(concat_ws(' ', ${sql.join(parts)}), ''),
    case when ${sealed} is null then ${otherwise} else concat(${sealed}, ${sql.lit(`#${columns.join('+')}?`)}, ${otherwise}) end)`;
}

/** One property of a JSON body of the service log as text; null where the body is no JSON object. */
export function bodyText(body: RawBuilder<unknown>, property: string): Cell {
  return sql<
    string | null
  >`case when ${body} ^@ ${sql.lit(sealedBeginning)} then ${body} || ${sql.lit(`#${property}`)}
    else json_of(${body}) ->> ${sql.lit(property)} end`;
}
