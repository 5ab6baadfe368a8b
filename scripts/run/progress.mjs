/** Prints a line every 15 s while `work` runs, so that a long phase does not look like a hanging one. */
export async function withProgress(work, describe, { everyMs = 15_000 } = {}) {
  const timer = setInterval(() => {
    const text = describe();
    if (text !== '') console.error(`  … ${text}`);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
