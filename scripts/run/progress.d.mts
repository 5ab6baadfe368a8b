export function withProgress<Result>(
  work: () => Promise<Result>,
  describe: () => string,
  options?: { everyMs?: number },
): Promise<Result>;
