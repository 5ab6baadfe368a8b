import { DocumentType } from '@kyc/contract/document-types';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';

import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { MaskedDocument } from '../masked/masked-document.tsx';
import type { Sought } from '../rows/form-places.ts';
import { shownDocumentOf } from '../rows/masked.ts';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly document: DocumentSummary;
  readonly title: string;
  readonly sought: Sought | undefined;
}

/** The document as large as the window lets it be. */
export function PreviewDialog({ document, title, sought }: PreviewDialogProps) {
  const application = useCaseFile();
  const views = useReview(({ focus }) => focus.views);
  const { closeDialog } = useReviewActs();
  return (
    <Dialog onClose={closeDialog} title={title} size="min(1200px, 94vw)">
      <div className={classes['large']}>
        <MaskedDocument
          applicationId={application.ApplicationId}
          document={document}
          name={title}
          views={views}
          sought={sought}
          poster={shownDocumentOf(application, DocumentType.Selfie)}
        />
      </div>
    </Dialog>
  );
}
