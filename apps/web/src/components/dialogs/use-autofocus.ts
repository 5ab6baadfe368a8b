import { useEffect, useRef, type RefObject } from 'react';

/** Focus for an element that is added to an open dialog; Mantine focuses elements that are present from the start. */
export function useAutofocus<T extends HTMLElement>(): RefObject<T | null> {
  const frame = useRef<T>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return frame;
}
