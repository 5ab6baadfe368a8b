import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { useReviewDialogs } from '../desk/review-dialogs.ts';

/** In the place of a dialog whose code could not be loaded. */
export function FailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { closeDialog } = useReviewDialogs();
  return (
    <Dialog onClose={closeDialog} title={t('dialogs.alert')}>
      <ErrorState title={t('errors.part')} onRetry={onRetry} />
    </Dialog>
  );
}
