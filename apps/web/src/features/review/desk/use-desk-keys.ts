import { useEffect } from 'react';
import { takesText, useScreenKeys, type ScreenKeys } from '../../../lib/input/hotkeys.ts';
import { readSession } from '../../../lib/session/session.ts';
import { provingDocuments } from '../rows/proving-documents.ts';
import { mayFetchNext } from './deciding/may-fetch-next.ts';
import type { Desk } from './use-desk.ts';

/** The keys of ux.md. No single key decides an application: A, X and H open their dialogs. */
export function useDeskKeys(desk: Desk, areOn: boolean): void {
  useWithoutHeldLetters();
  useScreenKeys(areOn ? keysOf(desk) : { '?': () => desk.dialogs.show({ kind: 'keys' }) });
}

function keysOf({ reviewed, field, dialogs, gate, move, ...desk }: Desk): ScreenKeys {
  const { application, isDeciding } = reviewed;
  const { focused, viewer } = field;
  const may = (action: (typeof application.AllowedActions)[number]) =>
    !isDeciding && application.AllowedActions.includes(action);
  return {
    j: () => move(1),
    k: () => move(-1),
    v: desk.verifyFocused,
    r: desk.rejectFocused,
    l: desk.toggleFocusedLines,
    w: () => void (may('approveField') && desk.ordered.askGreen()),
    u: desk.undoLast,
    d: () => {
      const document = focused && provingDocuments(focused.fieldId, application)[0];
      if (document) dialogs.show({ kind: 'preview', document, title: focused.label });
    },
    m: () => field.openTab(field.tab === 'match' ? 'evidence' : 'match'),
    '+': () => viewer.current?.zoomIn(),
    '=': () => viewer.current?.zoomIn(),
    '-': () => viewer.current?.zoomOut(),
    '[': () => viewer.current?.rotateLeft(),
    ']': () => viewer.current?.rotateRight(),
    1: () => field.goToStep(1),
    2: () => field.goToStep(2),
    3: () => field.goToStep(3),
    a: () => void (may('approve') && reviewed.decide('approve')),
    x: () => void (may('reject') && reviewed.decide('reject')),
    h: () => void (may('onHold') && dialogs.show({ kind: 'remarks' })),
    n: () =>
      void (mayFetchNext(application, readSession()) && dialogs.show({ kind: 'nextCase', reply: undefined })),
    ...(gate.isOn && { g: gate.reveal }),
    '?': () => dialogs.show({ kind: 'keys' }),
  };
}

/** V held down would verify fields that nobody has looked at: only moving and zooming repeat. */
function useWithoutHeldLetters(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.repeat && !takesText(event.target) && /^[vruaxhnmgwl]$/i.test(event.key))
        event.preventDefault();
    };
    document.addEventListener('keydown', stop, { capture: true });
    return () => document.removeEventListener('keydown', stop, { capture: true });
  }, []);
}
