import data from '@mdn/browser-compat-data' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportedBrowsers, supportedBrowsersInWords } from './supported-browsers.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('Q2 the documents name the versions of the one list, and the start-up page takes its versions from the list', () => {
  expect(textOf('../../docs/security/rules.md')).toContain(supportedBrowsersInWords);
  expect(textOf('index.html').match(/__SUPPORTED_BROWSERS__/g)).toHaveLength(2);
  expect(textOf('index.html')).not.toMatch(/(?:Chrome|Edge|Firefox|Safari) \d/);
});

test('Q2 every version of Chromium, Edge and Firefox of the last two years is supported, and Safari 17', () => {
  const releases = (browser: 'chrome' | 'edge' | 'firefox') => data.browsers[browser].releases;
  const dates = Object.values(releases('chrome')).map(({ status, release_date: date }) =>
    status === 'current' ? (date ?? '') : '',
  );
  const newest = new Date(dates.toSorted().at(-1) ?? '');
  const twoYearsAgo = new Date(newest);
  twoYearsAgo.setUTCFullYear(newest.getUTCFullYear() - 2);
  for (const browser of ['chrome', 'edge', 'firefox'] as const) {
    const oldest = releases(browser)[String(supportedBrowsers[browser])]?.release_date ?? '';
    expect(oldest, browser).not.toBe('');
    expect(new Date(oldest).getTime(), browser).toBeLessThan(twoYearsAgo.getTime());
  }
  expect(supportedBrowsers.safari).toBe(17);
});
