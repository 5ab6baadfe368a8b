import { useEffect } from 'react';
import { takesText, useScreenKeys, type ScreenKeys } from '../../../lib/input/hotkeys.ts';
import { readSession } from '../../../lib/session/session.ts';
import { provingDocuments } from '../rows/proving-documents.ts';
import { mayFetchNext } from './may-fetch-next.ts';
import type { ReviewDesk } from './review-desk.ts';

type Keyed = ReviewDesk & { readonly move: (by: 1 | -1) => void };

/** The keys of ux.md. No single key decides an application: A, X and H open their dialogs. */
export function useDeskKeys(desk: Keyed, areOn: boolean): void {
  useWithoutHeldLetters();
  useScreenKeys(areOn ? keysOf(desk) : { '?': () => desk.show({ kind: 'keys' }) });
}

function keysOf(desk: Keyed): ScreenKeys {
  const { focused, application, viewer } = desk;
  const may = (action: (typeof application.AllowedActions)[number]) =>
    !desk.isDeciding && application.AllowedActions.includes(action);
  return {
    j: () => desk.move(1),
    k: () => desk.move(-1),
    v: () => focused && desk.verify(focused),
    r: () => focused && desk.askReason(focused),
    u: desk.undoLast,
    d: () => {
      const document = focused && provingDocuments(focused.fieldId, application)[0];
      if (document) desk.show({ kind: 'preview', document, title: focused.label });
    },
    m: () => desk.openTab(desk.tab === 'match' ? 'evidence' : 'match'),
    '+': () => viewer.current?.zoomIn(),
    '=': () => viewer.current?.zoomIn(),
    '-': () => viewer.current?.zoomOut(),
    '[': () => viewer.current?.rotateLeft(),
    ']': () => viewer.current?.rotateRight(),
    1: () => desk.goToStep(1),
    2: () => desk.goToStep(2),
    3: () => desk.goToStep(3),
    a: () => void (may('approve') && desk.decide('approve')),
    x: () => void (may('reject') && desk.decide('reject')),
    h: () => void (may('onHold') && desk.show({ kind: 'remarks' })),
    n: () =>
      void (mayFetchNext(application, readSession()) && desk.show({ kind: 'nextCase', reply: undefined })),
    '?': () => desk.show({ kind: 'keys' }),
  };
}

/** V held down would verify fields that nobody has looked at: only moving and zooming repeat. */
function useWithoutHeldLetters(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.repeat && !takesText(event.target) && /^[vruaxhnm]$/i.test(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', stop, { capture: true });
    return () => document.removeEventListener('keydown', stop, { capture: true });
  }, []);
}
