import { useImperativeHandle, useLayoutEffect, type Ref } from 'react';

interface OpenerProps {
  readonly element: HTMLElement;
  /** These come from Popover.Target or Menu.Target. */
  readonly ref?: Ref<HTMLElement>;
  readonly id?: string;
  readonly 'aria-controls'?: string;
}

/**
 * Replaces a target for a button that is rendered elsewhere: the popover is placed and named by that button. So a list may have a plain
 * button in each row and a single popover, rendered on demand.
 */
export function Opener({ element, ref, id, 'aria-controls': controls }: OpenerProps) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    // It names the popover.
    if (id !== undefined) element.setAttribute('id', id);
    element.setAttribute('aria-expanded', 'true');
    return () => {
      element.removeAttribute('id');
      element.setAttribute('aria-expanded', 'false');
      element.removeAttribute('aria-controls');
    };
  }, [element, id]);
  useLayoutEffect(() => {
    if (controls !== undefined) element.setAttribute('aria-controls', controls);
  }, [element, controls]);
  return null;
}
