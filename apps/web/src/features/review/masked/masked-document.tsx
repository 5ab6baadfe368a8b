import { useCaseFile } from '../rows/case-file.ts';
import { DocumentViewer, type DocumentViewerProps } from '../documents/document-viewer.tsx';
import { isHidden } from '../rows/masked.ts';
import { HiddenDocument } from './hidden-document.tsx';

/** A document, or its placeholder until it is revealed for a purpose. */
export function MaskedDocument(props: DocumentViewerProps) {
  const application = useCaseFile();
  const { DocumentType: type } = props.document;
  return isHidden(application, type) ? <HiddenDocument documentType={type} /> : <DocumentViewer {...props} />;
}
