import { useEffect } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
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

function keysOf({ acts, file, field, gate, ...desk }: Desk): ScreenKeys {
  const { focused, viewer } = field;
  const { proofs, counterparts } = documentsAt(focused?.fieldId, file);
  const looked = field.chosen.among(proofs) ?? field.chosen.among(counterparts);
  const toggleTab = (tab: SideTab) => acts.openTab(field.tab === tab ? 'evidence' : tab);
  const step = (by: 1 | -1) => {
    // With one document as proof, the comparison.
    acts.openTab('evidence');
    field.chosen.step(proofs.documents.length > 1 ? proofs : counterparts, by);
  };
  const may = (action: (typeof file.AllowedActions)[number]) =>
    !acts.isDeciding && file.AllowedActions.includes(action);
  return {
    j: () => acts.move(1),
    k: () => acts.move(-1),
    v: desk.verifyFocused,
    r: desk.rejectFocused,
    l: desk.toggleFocusedLines,
    w: () => void (may('approveField') && desk.ordered.askGreen()),
    u: acts.undoLast,
    d: () => {
      if (focused && looked) acts.show({ kind: 'preview', document: looked, title: focused.label });
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
    1: () => acts.goToStep(1),
    2: () => acts.goToStep(2),
    3: () => acts.goToStep(3),
    a: () => void (may('approve') && acts.decide('approve')),
    x: () => void (may('reject') && acts.decide('reject')),
    h: () => void (may('onHold') && acts.show({ kind: 'remarks' })),
    n: () => void (mayFetchNext(file, readSession()) && acts.show({ kind: 'nextCase', reply: undefined })),
    ...(gate.isOn && { g: gate.reveal }),
  };
}

function documentsAt(fieldId: number | undefined, file: CaseFile) {
  const of = fieldId ?? 0;
  return { proofs: proofsOf(of, file), counterparts: counterpartsOf(of, file) };
}

/** V held down would verify fields that the verifier has not seen: only moving and zooming repeat. */
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
