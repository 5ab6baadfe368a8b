import { useTranslation } from 'react-i18next';
import { useDeskActs } from '../desk/desk-acts.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';

/** In the place of a dialog whose code could not be loaded. */
export function FailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { closeDialog } = useDeskActs();
  return (
    <Dialog onClose={closeDialog} title={t('dialogs.alert')}>
      <ErrorState title={t('errors.part')} onRetry={onRetry} />
    </Dialog>
  );
}
