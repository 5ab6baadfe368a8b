/**
 * Vitest's set-up of each test file: with KYC_STATEMENTS=<folder>, it writes each distinct statement that the product sends to a file of
 * the worker in that folder, one JSON object a line. Statements of the tests themselves are not recorded.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  RoundTripConnection,
  TransactionConnection,
} from '../../../packages/db/src/connection/transaction-connection.ts';

export interface RecordedStatement {
  readonly text: string;
  /** The line of the stack that requested it. */
  readonly from: string;
}

const folder = process.env['KYC_STATEMENTS'];
const seen = new Set<string>();
/** A worker runs many files, and this set-up before each: the connections are changed only once. */
const done = Symbol.for('kyc.records-statements');
const below = /node_modules|node:|\/packages\/db\/src\/connection\/|\/tenant-statements\//;
const ofTests = /\.test\.tsx?:|\/testing\/|\/bench\/|\/prove\//;

if (folder !== undefined && !(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${String(process.pid)}.jsonl`);
  const record = (text: string): void => {
    if (seen.has(text)) return;
    const { stack = '' } = new Error('stack');
    const frames = stack.split('\n').slice(1);
    const from = frames.find((frame) => frame.includes('/') && !below.test(frame))?.trim() ?? '';
    // A stack without a file of the product is that of a test's own statement.
    if (from === '' || ofTests.test(from)) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify({ text, from })}\n`);
  };
  for (const { prototype } of [TransactionConnection, RoundTripConnection])
    for (const name of ['executeQuery', 'streamQuery', 'rowArrays']) {
      const send: unknown = Reflect.get(prototype, name);
      if (typeof send !== 'function') continue;
      const recording = function (this: unknown, query: { readonly sql: string }, ...rest: unknown[]) {
        record(query.sql);
        return Reflect.apply(send, this, [query, ...rest]) as unknown;
      };
      Reflect.set(prototype, name, recording);
    }
}
