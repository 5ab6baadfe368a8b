import { t } from '../../../lib/texts/t.ts';
import { useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';

/** In the place of a dialog whose code could not be loaded. */
export function FailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { closeDialog } = useReviewActs();
  return (
    <Dialog onClose={closeDialog} title={t('dialogs.alert')}>
      <ErrorState title={t('errors.part')} onRetry={onRetry} />
    </Dialog>
  );
}
