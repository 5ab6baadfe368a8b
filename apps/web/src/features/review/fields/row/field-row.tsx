import { useDeskDialog } from '../../desk/desk-dialog.ts';
import { useFocusedField } from '../../desk/focused-field.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { VerifyWidget } from './verify-widget.tsx';

/** Subscribes to the focus and the open question, so that the widgets of all other fields do not re-render. */
export function FieldRow({ row }: { readonly row: ReviewRow }) {
  const { focused } = useFocusedField();
  const dialog = useDeskDialog();
  const isAsked = dialog?.kind === 'rejectField' && dialog.row.fieldId === row.fieldId;
  return (
    <VerifyWidget
      row={row}
      isFocused={focused?.fieldId === row.fieldId}
      asked={isAsked ? dialog : undefined}
    />
  );
}
