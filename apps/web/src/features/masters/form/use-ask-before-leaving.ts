import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from '../../../lib/page/dialogs.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { readMasterSearch } from '../master-search.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** A list's search that reaches the address late leaves the form open. */
function isSameForm(current: Place, next: Place): boolean {
  const [is, becomes] = [readMasterSearch(current.search), readMasterSearch(next.search)];
  const isSame = is.id === becomes.id && is.rule === becomes.rule && is.text === becomes.text;
  return current.pathname === next.pathname && isSame;
}

/** Confirms leaving with unsaved changes, for every way of leaving: closing, another page, Back, another address. */
export function useAskBeforeLeaving(isDirty: boolean): { allow: () => void } {
  // Read when the user leaves, not when the form was rendered: after a save the user may leave immediately.
  const isAllowed = useRef(false);
  useUnsavedWork(isDirty);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !isAllowed.current &&
      isDirty &&
      !isSameForm(current, next) &&
      !(await confirm(mastersTexts.leave, { weight: 'destructive' })),
    enableBeforeUnload: () => !isAllowed.current && isDirty,
  });
  return {
    allow() {
      isAllowed.current = true;
    },
  };
}
