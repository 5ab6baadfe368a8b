/** Reading, signing and recording around the call. */
const marginMs = 10_000;

/** Seconds for which a message belongs to its sender; afterwards another sender may try it. */
export const attemptSeconds = (timeoutMs: number): number => (timeoutMs + marginMs) / 1000;
