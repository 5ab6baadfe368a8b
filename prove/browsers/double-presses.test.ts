import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { isWriting } from '@kyc/contract/endpoint';
import { expect, test } from 'vitest';
import { withoutButton } from '../../e2e/harness/without-button.ts';
import { kindOfMaster } from './double-presses.ts';

const writing = allEndpoints
  .filter((endpoint) => isWriting(endpoint) && endpoint.permission !== 'intake')
  .map(({ name }) => name);

test('V3 the endpoints without a button exist and write', () => {
  expect(Object.keys(withoutButton).filter((name) => !writing.includes(name))).toEqual([]);
});

// The pages call the endpoints of masters by the master's definition.
test('V3 every other writing endpoint is called by the web app, so the double presses of the browser tests reach it', () => {
  const src = join(import.meta.dirname, '../../apps/web/src');
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  const unreached = writing.filter(
    (name) => !(name in withoutButton) && !kindOfMaster.has(name) && !new RegExp(`\\b${name}\\b`).test(texts),
  );
  expect(writing.length).toBeGreaterThan(100);
  expect(unreached).toEqual([]);
});
