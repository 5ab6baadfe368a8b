import { Suspense } from 'react';
import { PartBoundary } from '../../../components/notices/part-boundary.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { useReviewDialogs } from '../desk/review-dialogs.ts';
import type { KeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NextCaseDialog } from './next-case-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { RemarksDialog } from './remarks-dialog.tsx';

const crop = lazyPart(async () => (await import('./crop-dialog.tsx')).default);
const rejection = lazyPart(async () => (await import('./rejection-dialog.tsx')).default);
const messages = lazyPart(async () => (await import('./messages-dialog.tsx')).default);
const reveal = lazyPart(async () => (await import('./reveal-dialog.tsx')).default);
const green = lazyPart(async () => (await import('./green-dialog.tsx')).default);
const override = lazyPart(async () => (await import('./override-dialog.tsx')).default);

/** The one dialog that is open over the desk. */
export function DeskDialogs({ keys }: { readonly keys: KeysSwitch }) {
  const { dialog } = useReviewDialogs();
  const { typed, write, isLoaded } = useDrafts();
  const holdText = typed.get('hold') ?? '';
  useUnsavedWork(holdText.trim() !== '');
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'rejectField':
    case 'rejectBlock':
      // They stand at their row.
      return null;
    case 'verifyGreen':
      return (
        <PartBoundary onRetry={green.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <green.Shown green={dialog.green} />
          </Suspense>
        </PartBoundary>
      );
    case 'override':
      return (
        <PartBoundary onRetry={override.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <override.Shown key={String(isLoaded)} finding={dialog.finding} />
          </Suspense>
        </PartBoundary>
      );
    case 'rejection':
      return (
        <PartBoundary onRetry={rejection.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <rejection.Shown question={dialog.question} details={dialog.details} onAnswer={dialog.answer} />
          </Suspense>
        </PartBoundary>
      );
    case 'messages':
      return (
        <PartBoundary onRetry={messages.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <messages.Shown />
          </Suspense>
        </PartBoundary>
      );
    case 'reveal':
      return (
        <PartBoundary onRetry={reveal.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <reveal.Shown name={dialog.name} />
          </Suspense>
        </PartBoundary>
      );
    case 'remarks':
      return (
        <RemarksDialog
          key={String(isLoaded)}
          draft={holdText}
          onDraft={(text) => write('hold', text === '' ? undefined : text)}
        />
      );
    case 'reasons':
      return <ReasonsDialog />;
    case 'keys':
      return <KeysDialog areOn={keys.areOn} onSwitch={keys.turn} />;
    case 'crop':
      return (
        <PartBoundary onRetry={crop.forgetFailure} fallback={PartFailed}>
          <Suspense>
            <crop.Shown document={dialog.document} title={dialog.title} />
          </Suspense>
        </PartBoundary>
      );
    case 'preview':
      return <PreviewDialog document={dialog.document} title={dialog.title} />;
    case 'nextCase':
      return <NextCaseDialog reply={dialog.reply} />;
    default:
      return dialog satisfies never;
  }
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { closeDialog } = useReviewDialogs();
  return (
    <Dialog onClose={closeDialog} title={t('dialogs.alert')}>
      <ErrorState title={t('review.previewFailed')} onRetry={onRetry} />
    </Dialog>
  );
}
