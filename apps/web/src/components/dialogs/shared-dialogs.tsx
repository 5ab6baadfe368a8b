import { openDialogs, type OpenDialog } from '../../lib/page/dialogs.ts';
import { useStore } from '../../lib/page/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

/**
 * Draws the dialogs that `confirm`, `alertError` and `alertSuccess` open, one after the other. Default export for React.lazy.
 */
export default function SharedDialogs() {
  const dialog = useStore(openDialogs)[0];
  return dialog ? <SharedDialog key={dialog.id} dialog={dialog} /> : null;
}

function SharedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmDialog {...dialog} onAnswer={dialog.answer} />;
    case 'error':
    case 'success':
      return (
        <MessageDialog
          kind={dialog.kind}
          text={dialog.text}
          details={dialog.details}
          link={dialog.link}
          onClose={() => dialog.answer(true)}
        />
      );
    default:
      return dialog.kind satisfies never;
  }
}
