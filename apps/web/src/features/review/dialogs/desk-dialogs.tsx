import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { useReview } from '../desk/review-store.ts';
import { lazyPart, type LazyPart } from '../../../lib/page/lazy-part.tsx';

const nextCase = lazyPart(async () => (await import('./next-case-dialog.tsx')).NextCaseDialog);
const preview = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const reasons = lazyPart(async () => (await import('./reasons-dialog.tsx')).ReasonsDialog);
const remarks = lazyPart(async () => (await import('./remarks-dialog.tsx')).RemarksDialog);
const crop = lazyPart(async () => (await import('./crop-dialog.tsx')).default);
const decision = lazyPart(async () => (await import('./deciding/decision-dialog.tsx')).default);
const unshown = lazyPart(async () => (await import('./deciding/unshown-dialog.tsx')).default);
const messages = lazyPart(async () => (await import('./messages-dialog.tsx')).default);
const notes = lazyPart(async () => (await import('./notes/notes-drawer.tsx')).NotesDrawer);
const reveal = lazyPart(async () => (await import('./reveal-dialog.tsx')).default);
const green = lazyPart(async () => (await import('./green-dialog.tsx')).default);
const failure = lazyPart(async () => (await import('./failed-dialog.tsx')).FailedDialog);
const override = lazyPart(async () => (await import('./override-dialog.tsx')).default);

/** While the page is idle: a case can be finished and the next one opened while the network or an old release is unavailable. */
export function preloadDialogs(): void {
  for (const part of [nextCase, preview, reasons, remarks, failure, decision, unshown]) part.preload();
}

/** The one dialog that is open over the desk. */
export function DeskDialogs() {
  const dialog = useReview((state) => state.dialog);
  const isLoaded = useReview(({ drafts }) => drafts.isLoaded);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'rejectField':
    case 'rejectBlock':
      // They are shown at their row.
      return null;
    case 'verifyGreen':
      return <Opened part={green} props={{ green: dialog.green, left: dialog.left }} />;
    case 'override':
      return <Opened key={String(isLoaded)} part={override} props={{ finding: dialog.finding }} />;
    case 'decision':
      return (
        <Opened
          part={decision}
          props={{ decision: dialog.decision, question: dialog.question, onAnswer: dialog.answer }}
        />
      );
    case 'unshown':
      return <Opened part={unshown} props={{ isRejection: dialog.isRejection }} />;
    case 'messages':
      return <Opened part={messages} props={{}} />;
    case 'notes':
      return <Opened part={notes} props={{}} />;
    case 'reveal':
      return <Opened part={reveal} props={{ name: dialog.name }} />;
    case 'remarks':
      return <Opened key={String(isLoaded)} part={remarks} props={{}} />;
    case 'reasons':
      return <Opened part={reasons} props={{}} />;
    case 'crop':
      return <Opened part={crop} props={{ document: dialog.document, title: dialog.title }} />;
    case 'preview':
      return (
        <Opened
          part={preview}
          props={{ document: dialog.document, title: dialog.title, sought: dialog.sought }}
        />
      );
    case 'nextCase':
      return <Opened part={nextCase} props={{ reply: dialog.reply }} />;
    default:
      return dialog satisfies never;
  }
}

interface OpenedProps<P> {
  readonly part: LazyPart<P>;
  readonly props: P;
}

function Opened<P extends object>({ part, props }: OpenedProps<P>) {
  return <LazyShown part={part} props={props} failed={PartFailed} />;
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <LazyShown part={failure} props={{ onRetry }} />;
}
