import { useState } from 'react';
import { firstToDecide, nextUndecided } from '../../rows/next-undecided.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { stepOf, type Step } from '../../rows/screen-order.ts';
import { useShared } from '../../../../lib/drawing/use-shared.ts';
import { blockOf, blocks, stopsOf, type Block } from '../order/blocks.ts';

interface Looking {
  /** In the order in which they are shown. */
  readonly rows: readonly ReviewRow[];
  /** Where one begins; undefined: at the first field to decide on. */
  readonly at: number | undefined;
  /** Lines that are to be read or written singly from the start. */
  readonly opensByItself: (block: Block) => boolean;
}

/** The verifier's focused field, and the open parts around it. */
export function useFieldFocus({ rows, at, opensByItself }: Looking) {
  const [focusedId, setFocusedId] = useState(() => at ?? firstToDecide(rows));
  const [openStep, setOpenStep] = useState<Step | undefined>(focusedId === undefined ? 1 : stepOf(focusedId));
  const [opened, setOpened] = useState<ReadonlyMap<Block, boolean>>(new Map());
  const openBlocks = useShared(blocks.filter((block) => opened.get(block) ?? opensByItself(block)));
  const isBlockOpen = (block: Block) => openBlocks.includes(block);

  const focus = (fieldId: number) => {
    setFocusedId(fieldId);
    setOpenStep(stepOf(fieldId));
  };
  const toggleBlock = (block: Block) => setOpened(new Map(opened).set(block, !isBlockOpen(block)));
  /** For only one line of an address. */
  const focusSingly = (fieldId: number) => {
    const block = blockOf(fieldId);
    if (block !== undefined && !isBlockOpen(block)) toggleBlock(block);
    focus(fieldId);
  };
  const move = (by: 1 | -1) => {
    const stops = stopsOf(rows, isBlockOpen);
    const stop = stops.findIndex((lines) => lines.some(({ fieldId }) => fieldId === focusedId));
    const next = stops[Math.min(stops.length - 1, Math.max(0, stop + by))];
    const target = next && firstToDecide(next);
    if (target !== undefined) focus(target);
  };
  const goToStep = (step: Step) => {
    const target = firstToDecide(rows.filter((row) => row.step === step));
    if (target === undefined) setOpenStep(step);
    else focus(target);
  };
  const moveOn = (from: readonly ReviewRow[]) => {
    const last = from.at(-1)?.fieldId;
    const left = rows.filter((row) => row.fieldId === last || !from.includes(row));
    const next = nextUndecided(left, last);
    if (next !== undefined) focus(next);
  };
  // An opened step gets the focus: its evidence comes with it.
  const toggleStep = (step: Step) => (step === openStep ? setOpenStep(undefined) : goToStep(step));

  const focused = rows.find((row) => row.fieldId === focusedId);
  /** The address that has the focus as a unit. */
  const block = focused && blockOf(focused.fieldId);
  const focusedBlock = block !== undefined && !isBlockOpen(block) ? block : undefined;
  const focusedLines = useShared(
    focusedBlock === undefined ? [] : rows.filter(({ fieldId }) => blockOf(fieldId) === focusedBlock),
  );
  return {
    focused,
    /** The lines of the focused, closed address; empty where a single field has the focus. */
    focusedLines,
    focus,
    focusSingly,
    move,
    moveOn,
    openStep,
    goToStep,
    toggleStep,
    focusedBlock,
    openBlocks,
    toggleBlock,
  };
}
