/** What a try takes beside the call itself: reading, signing, writing down. */
const besideMs = 10_000;

/** So long a message is its sender's alone; one that died is waited for no longer. */
export const attemptSeconds = (timeoutMs: number): number => (timeoutMs + besideMs) / 1000;
