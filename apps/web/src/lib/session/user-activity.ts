/** A call within this time after the last touch, key or click counts as the user's; a later one is automatic. */
const thereForMs = 60_000;

/** Opening the page is the first sign. */
let lastInputAt = performance.now();
/** The time of the last call that counted as the user's. */
let lastCallAt = performance.now();

export function isUserActive(): boolean {
  return performance.now() - lastInputAt < thereForMs;
}

/** A call has been sent that counts as the user's. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/** Reports, at most once a minute, a present user without calls; returns a function that stops it. */
export function watchInput(onSilence: () => void): () => void {
  const note = () => {
    lastInputAt = performance.now();
    if (lastInputAt - lastCallAt < thereForMs) return;
    noteCall();
    onSilence();
  };
  const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true });
  return () => {
    for (const input of inputs) document.removeEventListener(input, note, { capture: true });
  };
}
