import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APPLICATIONS_KEY, COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';

const answerMs = 200;
const keys = [[COUNTS_KEY, 0], [COUNTS_KEY, 3], [APPLICATIONS_KEY]];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open dashboard with rows and two counts, whose server answers after a while. */
async function openDashboard() {
  const { refreshAutomatically, refreshDashboard } = await import('./refresh.ts');
  const client = new QueryClient();
  const sent: number[] = [];
  const closes = keys.map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        sent.push(performance.now());
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        return 1;
      },
    }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(1000);
  sent.length = 0;
  const openedAt = performance.now();
  const automatic = refreshAutomatically(client);
  return {
    ask: automatic.ask,
    askLater: automatic.askLater,
    refresh: () => refreshDashboard(client),
    /** The seconds after the start at which calls were sent, and how many. */
    sent: () => sent.map((at) => Math.round(at - openedAt) / 1000),
    close: () => {
      automatic.stop();
      for (const close of closes) close();
    },
  };
}

const eachOf = (...seconds: number[]) => seconds.flatMap((second) => keys.map(() => second));

test('I40 many changes by others refresh an open dashboard immediately, and then every 15 seconds', async () => {
  const dashboard = await openDashboard();
  for (let second = 0; second < 32; second += 1) {
    dashboard.ask();
    await vi.advanceTimersByTimeAsync(1000);
  }
  dashboard.close();
  expect(dashboard.sent()).toEqual(eachOf(0.4, 15.4, 30.4));
});

test('V8 a dashboard that may have missed a change while it opened is not read twice in parallel', async () => {
  const dashboard = await openDashboard();
  dashboard.askLater();
  await vi.advanceTimersByTimeAsync(16_000);
  dashboard.close();
  expect(dashboard.sent()).toEqual(eachOf(15));
});

test('I40 a dashboard on which nothing changes is refreshed every half minute', async () => {
  const dashboard = await openDashboard();
  await vi.advanceTimersByTimeAsync(65_000);
  dashboard.close();
  expect(dashboard.sent()).toEqual(eachOf(30, 60));
});

test('I40 the change of the user’s action causes no second refresh for 15 seconds', async () => {
  const dashboard = await openDashboard();
  void dashboard.refresh();
  dashboard.ask();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(dashboard.sent()).toEqual(eachOf(0));
  await vi.advanceTimersByTimeAsync(2000);
  dashboard.close();
  expect(dashboard.sent()).toEqual(eachOf(0, 15));
});

test('I40 refreshes after three quick actions run one after the other, and the last two share one', async () => {
  const dashboard = await openDashboard();
  const all = Promise.all([dashboard.refresh(), dashboard.refresh(), dashboard.refresh()]);
  await vi.advanceTimersByTimeAsync(1000);
  await all;
  dashboard.close();
  expect(dashboard.sent()).toEqual(eachOf(0, answerMs / 1000));
});
