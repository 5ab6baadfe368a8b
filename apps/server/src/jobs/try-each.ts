/** More failures are not about single items, but for example about the database. */
const mostFailures = 10;

/**
 * Works on each item though another fails, so that one item does not stop the others run after run. At the end it throws the first failure, and
 * the job is repeated.
 * @param work 'stop' ends without the rest
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<'stop' | undefined>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      if ((await work(item)) === 'stop') break;
    } catch (failure) {
      failures.push(failure);
    }
    if (failures.length === mostFailures) break;
  }
  if (failures.length > 0) throw failures[0];
}
