import { t } from '../../../../lib/texts/t.ts';
import type { ScreenKeys } from '../../../../lib/input/hotkeys.ts';
import { readSession } from '../../../../lib/session/session.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { fieldOfDocuments } from '../../rows/shows-the-person.ts';
import { counterpartsOf, proofsOf, type DocumentChoice } from '../../rows/proving-documents.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import type { Step } from '../../rows/screen-order.ts';
import { mayFetchNext } from '../deciding/may-fetch-next.ts';
import type { DeskDialog } from '../desk-dialog.ts';
import { chosenAmong } from '../documents-beside.ts';
import { blockOf, type Block } from '../order/blocks.ts';
import type { Desk, ReviewState, SideTab } from '../review-state.ts';

/** The acts of the desk behind its keys. */
export interface KeyActs {
  readonly move: (by: 1 | -1) => void;
  readonly goToStep: (step: Step) => void;
  readonly openTab: (tab: SideTab) => void;
  readonly toggleBlock: (block: Block) => void;
  readonly stepDocument: (choice: DocumentChoice, by: 1 | -1) => void;
  readonly togglePin: (document: CaseFile['Documents'][number]) => void;
  readonly verify: (row: ReviewRow) => void;
  readonly verifyAll: (rows: readonly ReviewRow[], what: string) => void;
  readonly askReason: (row: ReviewRow) => void;
  readonly askBlockReason: (block: Block, lines: readonly ReviewRow[]) => void;
  readonly undoLast: () => void;
  readonly askGreen: () => void;
  readonly showLarge: () => void;
  readonly show: (dialog: DeskDialog) => void;
  readonly decide: (kind: 'approve' | 'reject') => void;
  readonly goOn: () => void;
  readonly revealGate: () => void;
}

/** The keys of ux.md. */
export function keysOf(acts: KeyActs, { state, source }: Pick<Desk, 'state' | 'source'>): ScreenKeys {
  const toggleTab = (tab: SideTab) => acts.openTab(state().focus.tab === tab ? 'evidence' : tab);
  const documentsBeside = () => {
    const { file, focus } = state();
    return documentsOf(fieldOfDocuments(focus.focused?.fieldId ?? 0, file, source().settings), state());
  };
  const step = (by: 1 | -1) => {
    const { proofs, counterparts } = documentsBeside();
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
    d: acts.showLarge,
    m: () => toggleTab('match'),
    e: () => toggleTab('esign'),
    p: () => {
      const { looked } = documentsBeside();
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
    n: () => void (mayFetchNext(state().file, readSession()) && acts.goOn()),
    g: () => void (state().gate.isOn && acts.revealGate()),
  };
}

function verifyFocused(acts: KeyActs, { focus: { focused, lines, focusedName } }: ReviewState): void {
  if (lines.length > 0) acts.verifyAll(lines, t('desk.said.verified', { field: focusedName }));
  else if (focused) acts.verify(focused);
}

function rejectFocused(acts: KeyActs, state: ReviewState): void {
  const { focused, lines } = state.focus;
  const block = blockAt(state);
  if (lines.length > 0 && block !== undefined) acts.askBlockReason(block, lines);
  else if (focused) acts.askReason(focused);
}

/** The address of the focused field, open or closed. */
function blockAt({ focus: { focused } }: ReviewState): Block | undefined {
  return focused && blockOf(focused.fieldId);
}

export function documentsOf(fieldId: number, { file, focus }: Pick<ReviewState, 'file' | 'focus'>) {
  const proofs = proofsOf(fieldId, file);
  const counterparts = counterpartsOf(fieldId, file);
  return {
    proofs,
    counterparts,
    looked: chosenAmong(focus, proofs) ?? chosenAmong(focus, counterparts),
  };
}
