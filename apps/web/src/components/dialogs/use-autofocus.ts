import { useEffect, useRef, type RefObject } from 'react';

/** Focus for what comes into a dialog that is open already; Mantine sets it for what is there from the start. */
export function useAutofocus<T extends HTMLElement>(): RefObject<T | null> {
  const frame = useRef<T>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return frame;
}
