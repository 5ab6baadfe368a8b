import { firstToDecide, nextUndecided } from '../../rows/next-undecided.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { stepOf, type Step } from '../../rows/screen-order.ts';
import { blockOf, stopsOf, type Block } from '../order/blocks.ts';
import type { Desk, SideTab } from '../review-state.ts';

/** Moves between fields, steps and addresses. */
export function focusActs({ state, source, change }: Desk) {
  const isOpen = (block: Block) => state().focus.openBlocks.includes(block);
  const focus = (fieldId: number) => change({ focusedId: fieldId, openStep: stepOf(fieldId) });
  const toggleBlock = (block: Block) =>
    change({ opened: new Map(source().opened).set(block, !isOpen(block)) });
  const goToStep = (step: Step) => {
    const target = firstToDecide(state().order.rows.filter((row) => row.step === step));
    if (target === undefined) change({ openStep: step });
    else focus(target);
  };
  return {
    focus,
    toggleBlock,
    /** For only one line of an address. */
    focusSingly: (fieldId: number) => {
      const block = blockOf(fieldId);
      if (block !== undefined && !isOpen(block)) toggleBlock(block);
      focus(fieldId);
    },
    move: (by: 1 | -1) => {
      const stops = stopsOf(state().order.rows, isOpen);
      const { focusedId } = source();
      const stop = stops.findIndex((lines) => lines.some(({ fieldId }) => fieldId === focusedId));
      const next = stops[Math.min(stops.length - 1, Math.max(0, stop + by))];
      const target = next && firstToDecide(next);
      if (target !== undefined) focus(target);
    },
    /** To the next undecided field after these. */
    moveOn: (from: readonly ReviewRow[]) => {
      const ids = from.map(({ fieldId }) => fieldId);
      const last = ids.at(-1);
      const left = state().order.rows.filter(({ fieldId }) => fieldId === last || !ids.includes(fieldId));
      const next = nextUndecided(left, last);
      if (next !== undefined) focus(next);
    },
    /** Opens a step and goes to its first field to decide on. */
    goToStep,
    // An opened step gets the focus: its evidence comes with it.
    toggleStep: (step: Step) =>
      step === source().openStep ? change({ openStep: undefined }) : goToStep(step),
    openTab: (tab: SideTab) => change({ tab }),
  };
}
