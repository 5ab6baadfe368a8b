import { createStore } from './store.ts';
import { serverDate } from '../clock/server-clock.ts';

/** Whether the page is being printed: sections folded on screen are unfolded on paper. */
export const isPrinting = createStore(false);

/** The start of the last print. */
export const printedAt = createStore<Date | undefined>(undefined);

const scheme = 'data-mantine-color-scheme';

/** Paper is light, regardless of the screen is. */
export function watchPrinting(): () => void {
  const page = document.documentElement;
  let onScreen = page.getAttribute(scheme);
  const begin = () => {
    if (isPrinting.get()) return;
    onScreen = page.getAttribute(scheme);
    page.setAttribute(scheme, 'light');
    printedAt.set(serverDate());
    isPrinting.set(true);
  };
  const end = () => {
    if (!isPrinting.get()) return;
    if (onScreen !== null) page.setAttribute(scheme, onScreen);
    isPrinting.set(false);
  };
  const paper = matchMedia('print');
  const change = () => (paper.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}
