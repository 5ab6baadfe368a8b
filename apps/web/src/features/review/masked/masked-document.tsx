import { useCaseFile, useReview } from '../desk/review-store.ts';
import { DocumentViewer, type DocumentViewerProps } from '../documents/document-viewer.tsx';
import { isShownForPurpose } from '../reveals/reveals.ts';
import { EvidencePart, NotShown } from '../seen/evidence-part.tsx';
import { isHidden, nameOfType } from '../rows/masked.ts';
import { HiddenDocument } from './hidden-document.tsx';

/** A document, or its placeholder until it is revealed for a purpose. */
export function MaskedDocument(props: Omit<DocumentViewerProps, 'isForPurpose'>) {
  const application = useCaseFile();
  const { DocumentType: type } = props.document;
  const isForPurpose = useReview(({ reveals }) => isShownForPurpose(reveals, nameOfType(type)));
  return isHidden(application, type) ? (
    <EvidencePart id={String(type)} documents={[]}>
      <NotShown>
        <HiddenDocument documentType={type} />
      </NotShown>
    </EvidencePart>
  ) : (
    <DocumentViewer {...props} isForPurpose={isForPurpose} />
  );
}
