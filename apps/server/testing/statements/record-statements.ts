import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The folder that receives the statements of the product, a JSON text in each line; without it, nothing is recorded. */
const folder = process.env['KYC_STATEMENTS'];

// The product sends its statements as objects that write their messages themselves; tests and the owner send texts.
if (folder !== undefined) {
  const seen = new Set<string>();
  const record = (text: string): void => {
    if (seen.has(text)) return;
    seen.add(text);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
  };
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const recorded = new WeakSet<object>();
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    if (
      typeof statement === 'object' &&
      statement !== null &&
      'submit' in statement &&
      !recorded.has(statement)
    ) {
      recorded.add(statement);
      const submit = statement.submit as (connection: pg.Connection) => unknown;
      statement.submit = function (connection: pg.Connection) {
        const parse = connection.parse;
        connection.parse = function (this: pg.Connection, query, ...more) {
          record(query.text);
          Reflect.apply(parse, this, [query, ...more]);
        };
        try {
          return Reflect.apply(submit, this, [connection]);
        } finally {
          connection.parse = parse;
        }
      };
    }
    return Reflect.apply(send, this, args);
  });
}
