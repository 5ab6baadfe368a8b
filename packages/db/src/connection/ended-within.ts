/** Waits for an end in good order, and no longer than this: a frozen server never sees its connections closed. */
export async function endedWithin(limitMs: number, end: Promise<unknown> | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limitMs);
  try {
    await Promise.race([end, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
