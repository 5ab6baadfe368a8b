import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from '../../../lib/page/dialogs.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { en } from '../../../lib/texts/en.ts';

/** Unsaved changes are asked about, whichever way the user leaves: closing, another page, Back, another address. */
export function useAskBeforeLeaving(isDirty: boolean): { allow: () => void } {
  // Read when the user leaves, not when the form was drawn: after a save it may leave at once.
  const isAllowed = useRef(false);
  useUnsavedWork(isDirty);
  useBlocker({
    shouldBlockFn: async () =>
      !isAllowed.current && isDirty && !(await confirm(en.masters.leave, { weight: 'destructive' })),
    enableBeforeUnload: () => !isAllowed.current && isDirty,
  });
  return {
    allow() {
      isAllowed.current = true;
    },
  };
}
