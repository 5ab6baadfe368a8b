/** Parallel files: a remote store answers each after a delay, and a disk syncs each after a delay. */
const concurrency = 8;

/** Processes several items in parallel and yields the results in the order of the items. */
export async function* inParallel<Item, Outcome>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Outcome>,
): AsyncIterable<Outcome> {
  const running: Promise<Outcome>[] = [];
  try {
    for await (const item of items) {
      const outcome = work(item);
      // Reported when its turn comes.
      outcome.catch(() => undefined);
      running.push(outcome);
      const [first] = running;
      if (running.length < concurrency || first === undefined) continue;
      void running.shift();
      yield await first;
    }
    for (const outcome of running) yield await outcome;
  } finally {
    // After a fault the caller may clean up, so no work continues.
    await Promise.allSettled(running);
  }
}
