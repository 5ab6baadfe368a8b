/**
 * Vitest's set-up of each test file: with KYC_STATEMENTS=<folder>, it writes each distinct statement that the app's role sends to a file
 * of the worker in that folder, one JSON string a line. The owner's statements, such as migrations and prepared data, are not recorded.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = process.env['KYC_STATEMENTS'];
const seen = new Set<string>();
const ofTheApp = new WeakSet<pg.Connection>();
/** A worker runs many files, and this set-up before each: pg is changed only once. */
const done = Symbol.for('kyc.records-statements');

interface Wire extends pg.Connection {
  startup(config: { user?: string }): void;
}

if (folder !== undefined && !(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${String(process.pid)}.jsonl`);
  // pg's types omit `startup`, which every connection sends first.
  const wire = pg.Connection.prototype as Wire;
  const { startup, parse } = wire;
  wire.startup = function (this: Wire, config) {
    if (config.user?.startsWith('kyc_app') === true) ofTheApp.add(this);
    startup.call(this, config);
  };
  wire.parse = function (this: Wire, query, more) {
    if (ofTheApp.has(this) && !seen.has(query.text)) {
      seen.add(query.text);
      appendFileSync(file, `${JSON.stringify(query.text)}\n`);
    }
    parse.call(this, query, more);
  };
}
