import { t } from '../../../../lib/texts/t.ts';
import { useReviewActs } from '../../desk/review-store.ts';
import { isPrinting } from '../../../../lib/page/printing.ts';
import { useStore } from '../../../../lib/page/store.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DecisionMark } from './decision-mark.tsx';

export function FieldButtons({ row }: { readonly row: ReviewRow }) {
  const isOnPaper = useStore(isPrinting);
  const { verify, undo, askReason } = useReviewActs();
  const state = row.decision?.Decision;
  if (!row.canDecide || isOnPaper) return <DecisionMark decision={state} />;
  return (
    <DecideButtons
      name={row.label}
      state={state}
      onVerify={() => verify(row)}
      onUndo={() => undo([row], t('desk.said.cleared', { field: row.label }))}
      onReject={() => askReason(row)}
    />
  );
}
