import { createStore } from './store.ts';

/** Is the help beside the page open? */
export const helpIsOpen = createStore(false);

/** Where a page puts what it says of itself; undefined while the help is closed. */
export const helpSlot = createStore<HTMLElement | undefined>(undefined);

/** What had the focus when it was opened. */
let opener: HTMLElement | undefined;

export function toggleHelp(): void {
  if (helpIsOpen.get()) closeHelp();
  else openHelp();
}

/** @param from what gets the focus back, where it is not what has it now */
export function openHelp(from: Element | null = document.activeElement): void {
  opener = from instanceof HTMLElement ? from : undefined;
  helpIsOpen.set(true);
}

/** The focus goes back to where it came from, unless somebody has taken it elsewhere meanwhile. */
export function closeHelp(): void {
  const hasFocus = document.activeElement?.closest('[data-help]') ?? false;
  helpIsOpen.set(false);
  if (hasFocus && opener?.isConnected) opener.focus();
  opener = undefined;
}
