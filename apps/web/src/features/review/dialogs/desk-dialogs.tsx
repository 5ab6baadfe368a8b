import { Suspense, type ReactNode } from 'react';
import { PartBoundary } from '../../../components/notices/part-boundary.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { lazyPart, type LazyPart } from '../../../lib/page/lazy-part.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { useReviewDialogs } from '../desk/review-dialogs.ts';

const nextCase = lazyPart(async () => (await import('./next-case-dialog.tsx')).NextCaseDialog);
const preview = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const reasons = lazyPart(async () => (await import('./reasons-dialog.tsx')).ReasonsDialog);
const remarks = lazyPart(async () => (await import('./remarks-dialog.tsx')).RemarksDialog);
const crop = lazyPart(async () => (await import('./crop-dialog.tsx')).default);
const rejection = lazyPart(async () => (await import('./rejection-dialog.tsx')).default);
const messages = lazyPart(async () => (await import('./messages-dialog.tsx')).default);
const reveal = lazyPart(async () => (await import('./reveal-dialog.tsx')).default);
const green = lazyPart(async () => (await import('./green-dialog.tsx')).default);
const override = lazyPart(async () => (await import('./override-dialog.tsx')).default);

/** While the page rests: a case goes on to its end and to the next while the network or an old release is gone. */
export function preloadDialogs(): void {
  for (const part of [nextCase, preview, reasons, remarks]) part.preload();
}

/** The one dialog that is open over the desk. */
export function DeskDialogs() {
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
        <Opened part={green}>
          <green.Shown green={dialog.green} />
        </Opened>
      );
    case 'override':
      return (
        <Opened part={override}>
          <override.Shown key={String(isLoaded)} finding={dialog.finding} />
        </Opened>
      );
    case 'rejection':
      return (
        <Opened part={rejection}>
          <rejection.Shown question={dialog.question} details={dialog.details} onAnswer={dialog.answer} />
        </Opened>
      );
    case 'messages':
      return (
        <Opened part={messages}>
          <messages.Shown />
        </Opened>
      );
    case 'reveal':
      return (
        <Opened part={reveal}>
          <reveal.Shown name={dialog.name} />
        </Opened>
      );
    case 'remarks':
      return (
        <Opened part={remarks}>
          <remarks.Shown
            key={String(isLoaded)}
            draft={holdText}
            onDraft={(text) => write('hold', text === '' ? undefined : text)}
          />
        </Opened>
      );
    case 'reasons':
      return (
        <Opened part={reasons}>
          <reasons.Shown />
        </Opened>
      );
    case 'crop':
      return (
        <Opened part={crop}>
          <crop.Shown document={dialog.document} title={dialog.title} />
        </Opened>
      );
    case 'preview':
      return (
        <Opened part={preview}>
          <preview.Shown document={dialog.document} title={dialog.title} />
        </Opened>
      );
    case 'nextCase':
      return (
        <Opened part={nextCase}>
          <nextCase.Shown reply={dialog.reply} />
        </Opened>
      );
    default:
      return dialog satisfies never;
  }
}

interface OpenedProps {
  readonly part: Pick<LazyPart<object>, 'forgetFailure'>;
  readonly children: ReactNode;
}

function Opened({ part, children }: OpenedProps) {
  return (
    <PartBoundary onRetry={part.forgetFailure} fallback={PartFailed}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { closeDialog } = useReviewDialogs();
  return (
    <Dialog onClose={closeDialog} title={t('dialogs.alert')}>
      <ErrorState title={t('errors.part')} onRetry={onRetry} />
    </Dialog>
  );
}
