import { useState } from 'react';
import { firstToDecide, nextUndecided } from '../rows/next-undecided.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { stepOf, type Step } from '../rows/screen-order.ts';

/** Which field the verifier looks at, and which step stands open. */
export function useFieldFocus(rows: readonly ReviewRow[]) {
  const [focusedId, setFocusedId] = useState(() => firstToDecide(rows));
  const [openStep, setOpenStep] = useState<Step | undefined>(focusedId === undefined ? 1 : stepOf(focusedId));

  const focus = (fieldId: number) => {
    setFocusedId(fieldId);
    setOpenStep(stepOf(fieldId));
  };
  const move = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.fieldId === focusedId);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) focus(next.fieldId);
  };
  const goToStep = (step: Step) => {
    const target = firstToDecide(rows.filter((row) => row.step === step));
    if (target === undefined) setOpenStep(step);
    else focus(target);
  };
  const moveOn = (from: ReviewRow) => {
    const next = nextUndecided(rows, from.fieldId);
    if (next !== undefined) focus(next);
  };
  // What is opened is looked at: its evidence comes with it.
  const toggleStep = (step: Step) => (step === openStep ? setOpenStep(undefined) : goToStep(step));

  const focused = rows.find((row) => row.fieldId === focusedId);
  return { focused, focus, move, moveOn, openStep, goToStep, toggleStep };
}
