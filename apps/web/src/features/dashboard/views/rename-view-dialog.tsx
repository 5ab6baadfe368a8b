import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { t } from '../../../lib/texts/t.ts';
import { useViewCalls } from '../api/saved-views.ts';
import { ViewForm } from './view-form.tsx';

interface RenameViewDialogProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** Default export for React.lazy. */
export default function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const { rename } = useViewCalls();
  return (
    <ViewForm
      title={t('views.renameTitle')}
      name={view.ViewName}
      onSubmit={(ViewName) => rename({ ViewId: view.ViewId, ViewName })}
      onClose={onClose}
    />
  );
}
