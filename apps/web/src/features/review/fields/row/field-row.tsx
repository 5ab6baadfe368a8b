import { useReview } from '../../desk/review-store.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { VerifyWidget } from './verify-widget.tsx';

/** Subscribes to the focus and the open question, so that the widgets of all other fields do not re-render. */
export function FieldRow({ row }: { readonly row: ReviewRow }) {
  const { fieldId } = row;
  const isFocused = useReview(({ focus }) => focus.focused?.fieldId === fieldId);
  const asked = useReview(({ dialog }) =>
    dialog?.kind === 'rejectField' && dialog.row.fieldId === fieldId ? dialog : undefined,
  );
  return <VerifyWidget row={row} isFocused={isFocused} asked={asked} />;
}
