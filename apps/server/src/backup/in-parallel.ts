/** So many files at once: a store far away answers each after a while, and a disk is sure of each after a while. */
const atOnce = 8;

/** Works on several items at once and gives the outcomes in the order of the items. */
export async function* inParallel<Item, Outcome>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Outcome>,
): AsyncIterable<Outcome> {
  const running: Promise<Outcome>[] = [];
  for await (const item of items) {
    const outcome = work(item);
    // Told when its turn comes.
    outcome.catch(() => undefined);
    running.push(outcome);
    const [first] = running;
    if (running.length < atOnce || first === undefined) continue;
    void running.shift();
    yield await first;
  }
  for (const outcome of running) yield await outcome;
}
