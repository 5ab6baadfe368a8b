import { isWriting } from '@kyc/contract/endpoint';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { expect, test } from 'vitest';
import { allSideEffects } from '../../testing/side-effects/all-side-effects.ts';
import { allJobs } from './all-jobs.ts';

const entries = allSideEffects.flatMap((area) => Object.entries(area));
const listed = entries.map(([name]) => name);
const endpoints = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));
const jobs = allJobs.map(({ name }): string => name);

test('17 every endpoint that writes and every job has a list of its side effects', () => {
  const writing = [...endpoints.values()].filter(isWriting).map(({ name }) => name);
  expect([...writing, ...jobs].filter((name) => !listed.includes(name))).toEqual([]);
});

test('17 the lists name endpoints and jobs that exist, each once', () => {
  expect(listed.filter((name) => !endpoints.has(name) && !jobs.includes(name))).toEqual([]);
  expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([]);
});

test('17 an endpoint or job without a side effect has the reason', () => {
  const empty = entries.filter(([, effects]) =>
    'none' in effects ? effects.none.length < 10 : effects.length === 0,
  );
  expect(empty.map(([name]) => name)).toEqual([]);
});

test('17 every side effect has a test with that title', () => {
  const sources = join(import.meta.dirname, '..');
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const path = join(sources, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  const untested = entries.flatMap(([name, effects]) =>
    'none' in effects
      ? []
      : effects
          .filter(([, , file, title]) => !hasTitle(textOf(file), title))
          .map(([kind, , file, title]) => `${name} ${kind}: ${file} has no test '${title}'`),
  );
  expect(untested).toEqual([]);
});

/** In quotes, as in the source; a title with parameters by its template. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
