import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

/** Code that shows no value to a user, or shows a value that its rule permits (decision 048). */
const productWork: readonly RegExp[] = [
  // Rules, scores, messages and payloads.
  /^workflow\//,
  // The onboarding flow, which delivers the values.
  /^features\/intake\//,
  /^features\/rectification\/(read-rectification|send-letter)\.ts$/,
  /^features\/stored-work\//,
  /^features\/acceptance\/(replay-rule\.job|remark-on-finding)\.ts$/,
  // They read under the lock of an action, or read only the status.
  /^features\/applications\/review\/(save-application|presence)\.ts$/,
  /^features\/applications\/bulk\/guard-of\.ts$/,
  // The dry run, whose reply names applications by UAN.
  /^features\/applications\/after-approval\/check-legs\.ts$/,
  // A new version of a watch list is compared with the applications that share a key.
  /^features\/screening\/(screen-list\.job|find-concerned)\.ts$/,
  // The job that writes a pack; the request has opened the application.
  /^features\/evidence\/(pack\/pack-content|parts\/form-parts)\.ts$/,
  // The simulator, never in production.
  /^features\/development\//,
];

test('only listed work reads applicants without opening the application for a user', () => {
  const users = sources.filter(
    ({ file, text }) => text.includes('product-work') && !file.startsWith('access/'),
  );
  expect(users.length).toBeGreaterThan(10);
  expect(
    users.filter(({ file }) => !productWork.some((known) => known.test(file))).map(({ file }) => file),
  ).toEqual([]);
  const unused = productWork.filter((known) => !users.some(({ file }) => known.test(file)));
  expect(unused).toEqual([]);
});

test('no code outside the access folder makes a proof', () => {
  const makes = /as (?:unknown as )?(?:ApplicantReads|OpenedApplication|OpenedLists)\b/;
  expect(sources.filter(({ text }) => makes.test(text)).map(({ file }) => file)).toEqual([
    'access/open-application-data.ts',
    'access/product-work.ts',
  ]);
});

/** Matches statements in the server's own code that read the table of applicants' values. */
const ownStatements =
  /selectFrom\('application_profile|from application_profile\b|join application_profile\b/;
const knownStatements: readonly RegExp[] = [
  // mask-exports.ts masks their cells by column header.
  /^features\/reports\//,
  // Reads the state of the address for a price, and shows the price only.
  /^features\/masters\/lists\/plan-for-application\.ts$/,
];

test('no feature reads the profile by a separate statement, except reports', () => {
  const found = sources.filter(({ text }) => ownStatements.test(text)).map(({ file }) => file);
  expect(found.filter((file) => !knownStatements.some((known) => known.test(file)))).toEqual([]);
});
