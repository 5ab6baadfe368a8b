import { useImperativeHandle, useLayoutEffect, type Ref } from 'react';

interface OpenerProps {
  readonly element: HTMLElement;
  /** These come from Popover.Target or Menu.Target. */
  readonly ref?: Ref<HTMLElement>;
  readonly id?: string;
  readonly 'aria-controls'?: string;
}

/**
 * In a target's place, for a button that is drawn elsewhere: what it opens is placed and named by it. So a list may have a plain button in
 * each row and one popover for all of them, drawn when it is wanted.
 */
export function Opener({ element, ref, id, 'aria-controls': controls }: OpenerProps) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    // The popover is named by it.
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
