import i18next from 'i18next';
import { useEffect } from 'react';
import { pressedKey, takesText, useScreenKeys, type ScreenKeys } from '../../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import { readSession } from '../../../lib/session/session.ts';
import type { CaseFile } from '../rows/case-file.ts';
import { counterpartsOf, proofsOf } from '../rows/proving-documents.ts';
import { mayFetchNext } from './deciding/may-fetch-next.ts';
import { chosenAmong } from './documents-beside.ts';
import { blockOf, type Block } from './order/blocks.ts';
import type { ReviewState, SideTab } from './review-state.ts';
import { useReview, useReviewActs, useReviewNow, type ReviewActs } from './review-store.ts';

/** The keys of ux.md. No single key decides an application: A, X and H open their dialogs. */
export function useDeskKeys(): void {
  const { areOn } = useKeysSwitch();
  const hasGate = useReview(({ gate }) => gate.isOn);
  const acts = useReviewActs();
  const state = useReviewNow();
  useWithoutHeldLetters();
  useScreenKeys(areOn ? { ...keysOf(acts, state), ...(hasGate && { g: acts.revealGate }) } : {});
}

function keysOf(acts: ReviewActs, state: () => ReviewState): ScreenKeys {
  const toggleTab = (tab: SideTab) => acts.openTab(state().focus.tab === tab ? 'evidence' : tab);
  const step = (by: 1 | -1) => {
    const { proofs, counterparts } = documentsAt(state());
    // With one document as proof, the comparison.
    acts.openTab('evidence');
    acts.stepDocument(proofs.documents.length > 1 ? proofs : counterparts, by);
  };
  const may = (action: CaseFile['AllowedActions'][number]) =>
    !state().decisions.isDeciding && state().file.AllowedActions.includes(action);
  const viewer = () => state().focus.viewer.current;
  return {
    j: () => acts.move(1),
    k: () => acts.move(-1),
    v: () => verifyFocused(acts, state()),
    r: () => rejectFocused(acts, state()),
    l: () => {
      const block = blockAt(state());
      if (block !== undefined) acts.toggleBlock(block);
    },
    w: () => void (may('approveField') && acts.askGreen()),
    u: acts.undoLast,
    d: () => {
      const { focused } = state().focus;
      const { looked } = documentsAt(state());
      if (focused && looked) acts.show({ kind: 'preview', document: looked, title: focused.label });
    },
    m: () => toggleTab('match'),
    e: () => toggleTab('esign'),
    p: () => {
      const { looked } = documentsAt(state());
      if (looked) acts.togglePin(looked);
    },
    ',': () => step(-1),
    '.': () => step(1),
    '+': () => viewer()?.zoomIn(),
    '=': () => viewer()?.zoomIn(),
    '-': () => viewer()?.zoomOut(),
    '[': () => viewer()?.rotateLeft(),
    ']': () => viewer()?.rotateRight(),
    1: () => acts.goToStep(1),
    2: () => acts.goToStep(2),
    3: () => acts.goToStep(3),
    a: () => void (may('approve') && acts.decide('approve')),
    x: () => void (may('reject') && acts.decide('reject')),
    h: () => void (may('onHold') && acts.show({ kind: 'remarks' })),
    n: () =>
      void (mayFetchNext(state().file, readSession()) && acts.show({ kind: 'nextCase', reply: undefined })),
  };
}

function verifyFocused(acts: ReviewActs, { focus: { focused, lines, focusedName } }: ReviewState): void {
  if (lines.length > 0) acts.verifyAll(lines, i18next.t('desk.said.verified', { field: focusedName }));
  else if (focused) acts.verify(focused);
}

function rejectFocused(acts: ReviewActs, state: ReviewState): void {
  const { focused, lines } = state.focus;
  const block = blockAt(state);
  if (lines.length > 0 && block !== undefined) acts.askBlockReason(block, lines);
  else if (focused) acts.askReason(focused);
}

/** The address of the focused field, open or closed. */
function blockAt({ focus: { focused } }: ReviewState): Block | undefined {
  return focused && blockOf(focused.fieldId);
}

function documentsAt({ file, focus }: ReviewState) {
  const fieldId = focus.focused?.fieldId ?? 0;
  const proofs = proofsOf(fieldId, file);
  const counterparts = counterpartsOf(fieldId, file);
  return {
    proofs,
    counterparts,
    looked: chosenAmong(focus, proofs) ?? chosenAmong(focus, counterparts),
  };
}

/** V held down would verify fields that the verifier has not seen: only moving and zooming repeat. */
function useWithoutHeldLetters(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.repeat && !takesText(event.target) && /^[vruaxhnmgepwly]$/.test(pressedKey(event)))
        event.preventDefault();
    };
    document.addEventListener('keydown', stop, { capture: true });
    return () => document.removeEventListener('keydown', stop, { capture: true });
  }, []);
}
