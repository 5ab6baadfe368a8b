import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  RoundTripConnection,
  TransactionConnection,
} from '../../../../packages/db/src/connection/transaction-connection.ts';

/** The folder that receives the statements of the product, one JSON object in each line; without it, nothing is recorded. */
const folder = process.env['KYC_STATEMENTS'];

export interface RecordedStatement {
  readonly text: string;
  /** The frame of the stack that asked for it. */
  readonly from: string;
}

const ownFrames = /node_modules|node:|\/packages\/db\/src\/connection\/|\/testing\/statements\//;
const testFrames = /\.test\.tsx?:|\/testing\/|\/bench\/|\/e2e\//;

if (folder !== undefined) {
  const seen = new Set<string>();
  const record = (text: string): void => {
    if (seen.has(text)) return;
    // The await of an asynchronous function is a frame, too.
    const { stack = '' } = new Error('where');
    const from =
      stack
        .split('\n')
        .slice(1)
        .find((frame) => frame.includes('/') && !ownFrames.test(frame)) ?? '';
    if (testFrames.test(from)) return;
    seen.add(text);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ text, from: from.trim() })}\n`);
  };
  for (const { prototype } of [TransactionConnection, RoundTripConnection])
    for (const name of ['executeQuery', 'streamQuery', 'rowArrays']) {
      const send: unknown = Reflect.get(prototype, name);
      if (typeof send !== 'function') continue;
      Reflect.set(
        prototype,
        name,
        function (this: unknown, query: { readonly sql: string }, ...rest: unknown[]) {
          record(query.sql);
          return Reflect.apply(send, this, [query, ...rest]) as unknown;
        },
      );
    }
}
