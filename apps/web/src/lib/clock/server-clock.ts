/**
 * The server's time. Ages, default days and everything else that compares with the server's instants use it, because the clock of a computer
 * may be hours or a day off. Durations that begin and end on this computer use `Date.now()`.
 */
import { createStore, type Store } from '../page/store.ts';

/** A `Date` header is rounded to seconds, and a reply takes time. */
const TOLERANCE_MS = 2000;
/** From this difference on the page mentions it. */
const MENTIONED_MS = 5 * 60_000;

/** Milliseconds to add to this computer's clock. */
let offset = 0;

/** Milliseconds by which this computer's clock is fast (positive) or slow; 0 up to five minutes. */
export const clockDifference: Store<number> = createStore(0);

export function serverNow(): number {
  return Date.now() + offset;
}

export function serverDate(): Date {
  return new Date(serverNow());
}

/** Called with the `Date` header of each reply; a reply from a cache has `Age` and is not used. */
export function noteServerDate(headers: Headers): void {
  const date = headers.get('date');
  if (date !== null && headers.get('age') === null) note(Date.parse(date), Date.now());
}

/** With the time that the server wrote into the page, before the first reply to a call. */
export function readTimeOfPage(): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name=server-time]')?.content;
  const [page] = performance.getEntriesByType('navigation');
  if (written === undefined || !(page instanceof PerformanceNavigationTiming)) return;
  note(Date.parse(written), performance.timeOrigin + page.responseStart);
}

function note(server: number, here: number): void {
  if (!Number.isFinite(server)) return;
  const found = server - here;
  if (Math.abs(found - offset) > TOLERANCE_MS) offset = Math.abs(found) > TOLERANCE_MS ? found : 0;
  clockDifference.set(Math.abs(offset) > MENTIONED_MS ? -offset : 0);
}
