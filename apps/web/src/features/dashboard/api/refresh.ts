import { focusManager, type QueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY, COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';

/** Minimum time between automatic refreshes, and after a refresh that a user requested. */
export const APART_MS = 15_000;
/** A page that nothing has changed on. */
const REST_MS = 30_000;
/** One reading for a burst of changes. */
const GATHER_MS = 400;

let startedAt = -Infinity;
let running: Promise<void> | undefined;
let next: Promise<void> | undefined;

/** Reads counts and rows again. One refresh runs at a time; a second one starts after it, and serves all callers until then. */
export function refreshDashboard(client: QueryClient): Promise<void> {
  if (running === undefined) return start(client);
  next ??= running.then(() => {
    next = undefined;
    return start(client);
  });
  return next;
}

async function start(client: QueryClient): Promise<void> {
  startedAt = performance.now();
  const reads = [COUNTS_KEY, APPLICATIONS_KEY].map((key) => client.invalidateQueries({ queryKey: [key] }));
  running = Promise.all(reads).then(() => {
    running = undefined;
  });
  await running;
}

interface AutomaticRefresh {
  /** Another user changed something. */
  readonly ask: () => void;
  /** The page, which has just been read, may have missed a change. */
  readonly askLater: () => void;
  readonly stop: () => void;
}

/** Refreshes after changes and now and then; an unused open page sends as few calls as that needs. */
export function refreshAutomatically(client: QueryClient): AutomaticRefresh {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  const openedAt = performance.now();

  const plan = (delay: number) => {
    const at = performance.now() + delay;
    if (at >= dueAt) return;
    clearTimeout(waiting);
    dueAt = at;
    waiting = setTimeout(() => void read(), delay);
  };
  const read = async () => {
    dueAt = Infinity;
    // A hidden page reads when it becomes visible again.
    if (!focusManager.isFocused()) return plan(REST_MS);
    // A refresh that a user requested came in between.
    const early = startedAt + APART_MS - performance.now();
    if (early > 0) return plan(early);
    plan(REST_MS);
    return await refreshDashboard(client);
  };
  plan(REST_MS);
  return {
    ask: () => plan(Math.max(GATHER_MS, startedAt + APART_MS - performance.now())),
    askLater: () => plan(Math.max(GATHER_MS, Math.max(openedAt, startedAt) + APART_MS - performance.now())),
    stop: () => clearTimeout(waiting),
  };
}
