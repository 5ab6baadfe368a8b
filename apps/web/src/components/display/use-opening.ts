import { useWindowEvent } from '@mantine/hooks';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * The state of a button with a popover. The popover is rendered from the first press on, with an Opener as its target: Mantine renders a closed
 * popover twice within the commit that adds it, which made the first screen a third slower.
 */
export function useOpening(popup: 'menu' | 'dialog') {
  const [opener, setOpener] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  // The focus may still be on the button, outside the popover.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) setOpen(false);
  });
  return {
    /** The button of the last press; undefined before the first. */
    opener,
    isOpen,
    setOpen,
    /** For the button. */
    opening: {
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        // Rendered closed first: at the change to open, the popover notes which element gets the focus back.
        if (currentTarget !== opener) flushSync(() => setOpener(currentTarget));
        setOpen(currentTarget !== opener || !isOpen);
      },
    },
  } as const;
}

export type Opening = ReturnType<typeof useOpening>;
