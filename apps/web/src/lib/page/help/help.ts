import { createStore } from '../store.ts';

/** Whether the help next to the page is open. */
export const helpIsOpen = createStore(false);

/** Where a page puts its specific help; undefined while the help is closed. */
export const helpSlot = createStore<HTMLElement | undefined>(undefined);

/** What had the focus when it was opened. */
let opener: HTMLElement | undefined;

export function toggleHelp(): void {
  if (helpIsOpen.get()) closeHelp();
  else openHelp();
}

/** @param from the element that gets the focus back, if it is not the focused one */
export function openHelp(from: Element | null = document.activeElement): void {
  opener = from instanceof HTMLElement ? from : undefined;
  helpIsOpen.set(true);
}

/** The focus returns to its earlier place, unless the user has moved it in the meantime. */
export function closeHelp(): void {
  const hasFocus = document.activeElement?.closest('[data-help]') ?? false;
  helpIsOpen.set(false);
  if (hasFocus && opener?.isConnected) opener.focus();
  opener = undefined;
}
