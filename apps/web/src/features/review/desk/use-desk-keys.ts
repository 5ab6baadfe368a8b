import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useEffect } from 'react';
import { takesText, useScreenKeys, type ScreenKeys } from '../../../lib/input/hotkeys.ts';
import { readSession } from '../../../lib/session/session.ts';
import { counterpartsOf, proofsOf } from '../rows/proving-documents.ts';
import { mayFetchNext } from './deciding/may-fetch-next.ts';
import type { SideTab } from './focused-field.ts';
import type { Desk } from './use-desk.ts';

/** The keys of ux.md. No single key decides an application: A, X and H open their dialogs. */
export function useDeskKeys(desk: Desk, areOn: boolean): void {
  useWithoutHeldLetters();
  useScreenKeys(areOn ? keysOf(desk) : {});
}

function keysOf({ reviewed, field, dialogs, gate, move, ...desk }: Desk): ScreenKeys {
  const { application, isDeciding } = reviewed;
  const { focused, viewer } = field;
  const { proofs, counterparts } = documentsAt(focused?.fieldId, application);
  const looked = field.chosen.among(proofs) ?? field.chosen.among(counterparts);
  const toggleTab = (tab: SideTab) => field.openTab(field.tab === tab ? 'evidence' : tab);
  const step = (by: 1 | -1) => {
    // With one document to prove it, what it is compared with.
    field.openTab('evidence');
    field.chosen.step(proofs.documents.length > 1 ? proofs : counterparts, by);
  };
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
      if (focused && looked) dialogs.show({ kind: 'preview', document: looked, title: focused.label });
    },
    m: () => toggleTab('match'),
    e: () => toggleTab('esign'),
    p: () => looked && field.pins.toggle(looked),
    ',': () => step(-1),
    '.': () => step(1),
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
  };
}

function documentsAt(fieldId: number | undefined, application: ReviewApplication) {
  const of = fieldId ?? 0;
  return { proofs: proofsOf(of, application), counterparts: counterpartsOf(of, application) };
}

/** V held down would verify fields that nobody has looked at: only moving and zooming repeat. */
function useWithoutHeldLetters(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.repeat && !takesText(event.target) && /^[vruaxhnmgepwly]$/i.test(event.key))
        event.preventDefault();
    };
    document.addEventListener('keydown', stop, { capture: true });
    return () => document.removeEventListener('keydown', stop, { capture: true });
  }, []);
}
