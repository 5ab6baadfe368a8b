import { useScreenKeys } from '../../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import { goToField } from '../desk/focus/go-to-field.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';

/** Key C goes to the next field that a signature contradicts, after the last one to the first again. */
export function useContradictionKey(contradicted: readonly number[]): () => void {
  const { areOn } = useKeysSwitch();
  const { focusSingly } = useReviewActs();
  const shown = useReview(({ order }) => order.rows);
  const focusedId = useReview(({ focus }) => focus.focused?.fieldId);
  const order = shown.map(({ fieldId }) => fieldId);
  const goToNext = () => {
    const targets = order.filter((fieldId) => contradicted.includes(fieldId));
    const from = focusedId === undefined ? -1 : order.indexOf(focusedId);
    const next = targets.find((fieldId) => order.indexOf(fieldId) > from) ?? targets[0];
    if (next !== undefined) goToField(next, focusSingly);
  };
  useScreenKeys(areOn && contradicted.length > 0 ? { c: goToNext } : {});
  return goToNext;
}
