import type pg from 'pg';

interface BoundFunction {
  readonly definition: string;
  /** `RETURN <expression>`, as PostgreSQL stores and prints it; the end of the definition. */
  readonly body: string;
}

/**
 * Gives functions that take a table's row a body of text. Since its minor releases of 2026, PostgreSQL refuses to add a column with a
 * default to a table while the row type occurs in a stored expression, and earlier migrations wrote such a function (`is_held`).
 */
export async function unbindRowTypes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<BoundFunction>(
    `select pg_get_functiondef(p.oid) as definition, pg_get_function_sqlbody(p.oid) as body
     from pg_proc p
     where pronamespace = 'public'::regnamespace and prosqlbody is not null
       and exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typrelid <> 0)`,
  );
  for (const { definition, body } of rows) {
    const expression = /^RETURN (.*)$/s.exec(body)?.[1];
    const head = definition.slice(0, definition.lastIndexOf(body));
    if (expression !== undefined) await owner.query(`${head} as $body$ select ${expression} $body$`);
  }
}
