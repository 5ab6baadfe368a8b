/** So long after the last touch, key or click a call is still its user's; later the page makes it by itself. */
const thereForMs = 60_000;

/** Opening the page is the first sign. */
let lastInputAt = performance.now();
/** When the server last heard a call of somebody. */
let lastToldAt = performance.now();

export function isSomebodyThere(): boolean {
  return performance.now() - lastInputAt < thereForMs;
}

/** A call has gone out that counts as somebody's. */
export function noteTold(): void {
  lastToldAt = performance.now();
}

/** Hears, once a minute at the most, that somebody is there of whom no call has told; returns how to stop. */
export function watchInput(onUntold: () => void): () => void {
  const note = () => {
    lastInputAt = performance.now();
    if (lastInputAt - lastToldAt < thereForMs) return;
    noteTold();
    onUntold();
  };
  const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true });
  return () => {
    for (const input of inputs) document.removeEventListener(input, note, { capture: true });
  };
}
