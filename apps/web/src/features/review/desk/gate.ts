import { acceptanceKey } from '../api/found/acceptance-query.ts';
import type { Desk } from './review-state.ts';

/** The strip of the acceptance gate. */
export function gateActs({ client, state, change }: Desk) {
  const focusFirst = () => state().gate.list.current?.querySelector<HTMLElement>('[data-finding]')?.focus();
  return {
    setGateOpen: (isOpen: boolean) => change({ isGateOpen: isOpen, isGateWhole: isOpen }),
    /** Opens the strip and moves the focus to the first line. */
    revealGate: () => {
      change({ isGateOpen: true, isGateWhole: true });
      if (state().gate.list.current) focusFirst();
      // A closed one is rendered with the next frame.
      else requestAnimationFrame(() => requestAnimationFrame(focusFirst));
    },
    /** Earlier findings no longer hold, or may not. */
    checkGate: () => client.invalidateQueries({ queryKey: acceptanceKey(state().file.ApplicationId) }),
  };
}
