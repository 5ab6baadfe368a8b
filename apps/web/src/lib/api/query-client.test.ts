// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { openDialogs } from '../page/dialogs.ts';
import { queryClient } from './query-client.ts';

const texts = () => openDialogs.get().map(({ text }) => text);
const busy = () => new ApiError(500, { Message: 'The database is busy.', ErrorNumber: 50000, ErrorState: 0 });
const meta = { isSaid: true } as const;

function ask(key: string, answer: () => unknown, given: { meta?: typeof meta } = { meta }) {
  const queryFn = async () => answer();
  return queryClient.query({ queryKey: [key], queryFn, staleTime: 0, ...given }).catch(() => undefined);
}
const fails = (failure: ApiError) => () => {
  throw failure;
};

afterEach(() => {
  openDialogs.set([]);
  queryClient.clear();
});

test("B16 a failed list shows the server's Message in the Alert!", async () => {
  await ask('list', fails(busy()));
  expect(texts()).toEqual(['The database is busy.']);
});

test('B16 several that fail for one reason say it once', async () => {
  await Promise.all([
    ask('list-1', fails(busy())),
    ask('count-1', fails(busy())),
    ask('count-2', fails(busy())),
  ]);
  expect(texts()).toEqual(['The database is busy.']);
});

test('B16 a background reload reports a failure once, and again only after a success in between', async () => {
  await ask('poll', () => 'rows');
  for (let reading = 1; reading <= 3; reading += 1) {
    await ask('poll', fails(busy()));
    expect(texts(), `reading ${reading}`).toHaveLength(reading === 1 ? 1 : 0);
    openDialogs.set([]);
  }
  await ask('poll', () => 'rows');
  await ask('poll', fails(busy()));
  expect(texts()).toHaveLength(1);
});

test('B16 a repeated request for missing data reports its failure again', async () => {
  await ask('first', fails(busy()));
  openDialogs.set([]);
  await ask('first', fails(busy()));
  expect(texts()).toEqual(['The database is busy.']);
});

test('U4 the network text appears once for all background reloads', async () => {
  for (const key of ['rows', 'counts']) await ask(key, () => 'data');
  await ask('rows', fails(new ApiError(0)));
  expect(texts()).toEqual(['Network error. Please check your internet connection.']);
  openDialogs.set([]);
  await ask('counts', fails(new ApiError(0)));
  expect(texts()).toEqual([]);
});

test('B16 report and service-log calls, which do not request it, stay silent', async () => {
  await ask('report', fails(busy()), {});
  expect(texts()).toEqual([]);
});

test('U4 without a network a call is sent and fails immediately; none waits to be sent later', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries?.networkMode).toBe('always');
  expect(mutations?.networkMode).toBe('always');
});
