import { lazy, Suspense, useState } from 'react';
import { useReviewDesk } from '../desk/review-desk.ts';
import type { KeysSwitch } from '../desk/use-keys-switch.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NextCaseDialog } from './next-case-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { RejectFieldDialog } from './reject-field-dialog.tsx';
import { RemarksDialog } from './remarks-dialog.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** The one dialog that is open over the desk. */
export function DeskDialogs({ keys }: { readonly keys: KeysSwitch }) {
  const { dialog } = useReviewDesk();
  const [remarks, setRemarks] = useState('');
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'rejectField':
      return <RejectFieldDialog row={dialog.row} />;
    case 'remarks':
      return <RemarksDialog draft={remarks} onDraft={setRemarks} />;
    case 'reasons':
      return <ReasonsDialog />;
    case 'keys':
      return <KeysDialog areOn={keys.areOn} onSwitch={keys.turn} />;
    case 'crop':
      return (
        <Suspense>
          <CropDialog document={dialog.document} title={dialog.title} />
        </Suspense>
      );
    case 'preview':
      return <PreviewDialog document={dialog.document} title={dialog.title} />;
    case 'nextCase':
      return <NextCaseDialog reply={dialog.reply} />;
    default:
      return dialog satisfies never;
  }
}
