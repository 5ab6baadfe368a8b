import { useEffect } from 'react';
import { useDocumentsAhead } from '../api/use-documents-ahead.ts';
import { useConfirmedLeaving } from '../api/fields/field-decisions.ts';
import { decidableCaseIsShown } from '../../../lib/page/help/tour.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useRevealsEnd } from '../reveals/reveals.ts';
import { useFieldInAddress } from './focus/use-field-in-address.ts';
import type { ReviewState } from './review-state.ts';
import { useReview, useReviewActs } from './review-store.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** The effects of the state outside the page's content: keys, address, documents in advance, and text that must not be lost. */
export function DeskEffects() {
  const file = useReview((state) => state.file);
  const rows = useReview(({ decisions }) => decisions.rows);
  const focusedId = useReview(({ focus }) => focus.focused?.fieldId);
  const shown = useReview(({ reveals }) => reveals);
  const { endReveals } = useReviewActs();
  useDeskKeys();
  useFieldInAddress(focusedId);
  useDocumentsAhead(file, rows, focusedId);
  useRevealsEnd({ applicationId: file.ApplicationId, shown }, endReveals);
  useUnsavedWork(useReview(hasUnsavedText));
  useConfirmedLeaving();
  useTourPlace(file.AllowedActions.includes('approveField'));
  return null;
}

/** The tour of a verifier shows a case. */
function useTourPlace(mayDecide: boolean): void {
  useEffect(() => {
    decidableCaseIsShown.set(mayDecide);
    return () => decidableCaseIsShown.set(false);
  }, [mayDecide]);
}

function hasUnsavedText({ drafts: { typed, corrections } }: ReviewState): boolean {
  return (
    corrections.size > 0 ||
    [...typed].some(([key, text]) => (key === 'hold' || key.startsWith('remark:')) && text.trim() !== '')
  );
}
