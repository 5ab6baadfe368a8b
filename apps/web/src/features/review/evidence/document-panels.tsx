import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { chosenAmong, evidenceDocuments } from '../desk/documents-beside.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import type { Sought } from '../rows/form-places.ts';
import { MaskedDocument } from '../masked/masked-document.tsx';
import { shownDocumentOf } from '../rows/masked.ts';
import { soughtInForm } from '../rows/form-places.ts';
import type { DocumentChoice } from '../rows/proving-documents.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { DocumentButtons } from './document-buttons.tsx';
import { FormEvidence } from './form-evidence.tsx';
import { useShownFocus } from './use-shown-focus.ts';
import classes from './evidence-pane.module.css';

interface DocumentPanelsProps {
  readonly row: ReviewRow;
  /** The field whose documents are shown. */
  readonly fieldId?: number;
}

/**
 * The document that proves the field; a face or a signature next to its counterpart; and pinned documents. With several, the user picks. A
 * field without a proof is searched in the form.
 */
export function DocumentPanels({ row, fieldId = row.fieldId }: DocumentPanelsProps) {
  const application = useCaseFile();
  const focus = useShownFocus();
  const { proofs, counterparts, proof, counterpart, pinned } = evidenceDocuments(fieldId, application, focus);
  const sought = soughtInForm(fieldId, application);
  return (
    <div className={classes['sideBySide']}>
      {pinned.map((each) => (
        <OneDocument key={each.DocumentType} document={each} />
      ))}
      {proof ? (
        <OneDocument
          key={proof.DocumentType}
          document={proof}
          heading={<DocumentSwitch choice={proofs} isByKey={proofs.documents.length > 1} />}
          sought={sought}
          isCurrent
        />
      ) : (
        <FormEvidence row={row} />
      )}
      {counterpart ? (
        <OneDocument
          key={counterpart.DocumentType}
          document={counterpart}
          heading={<DocumentSwitch choice={counterparts} isByKey={proofs.documents.length <= 1} isCompared />}
          sought={sought}
        />
      ) : null}
    </div>
  );
}

interface DocumentSwitchProps {
  readonly choice: DocumentChoice;
  /** The keys , and . move it. */
  readonly isByKey: boolean;
  readonly isCompared?: boolean;
}

function DocumentSwitch({ choice, isByKey, isCompared = false }: DocumentSwitchProps) {
  const { chooseDocument } = useReviewActs();
  const current = chosenAmong(useShownFocus(), choice);
  if (!current) return null;
  if (choice.documents.length === 1) return <h3>{documentName(current.DocumentType)}</h3>;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(isCompared ? 'review.looking.compareWith' : 'review.documents')}
      title={isByKey ? t('review.keyHints.documents') : undefined}
      value={String(current.DocumentType)}
      onChange={(type) => chooseDocument(choice, Number(type))}
      data={choice.documents.map(({ DocumentType: type }) => ({
        value: String(type),
        label: documentName(type),
      }))}
    />
  );
}

interface OneDocumentProps {
  readonly document: DocumentSummary;
  readonly heading?: ReactNode;
  readonly sought?: Sought | undefined;
  readonly isCurrent?: boolean;
}

function OneDocument({ document, heading, sought, isCurrent = false }: OneDocumentProps) {
  const application = useCaseFile();
  const { views, viewer, focusedIds } = useShownFocus();
  const { show } = useReviewActs();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const name = documentName(document.DocumentType);
  const shown = showsOriginal ? originalOf(document) : document;
  return (
    <section className={classes['one']} aria-label={name}>
      <div className={classes['heading']}>
        {heading ?? <h3>{name}</h3>}
        <DocumentButtons
          document={document}
          name={name}
          isCurrent={isCurrent}
          showsOriginal={showsOriginal}
          onShowOriginal={setShowsOriginal}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut; a button above does the same */}
      <div
        className={classes['document']}
        onDoubleClick={() => show({ kind: 'preview', document: shown, title: name })}
      >
        <MaskedDocument
          key={shown.DocumentId}
          applicationId={application.ApplicationId}
          document={shown}
          name={name}
          views={views}
          {...(isCurrent && { controls: viewer })}
          asPages
          sought={sought}
          fieldIds={focusedIds}
          poster={shownDocumentOf(application, DocumentType.Selfie)}
        />
      </div>
    </section>
  );
}

/** The customer's upload, under an id of no document: its zoom and rotation are separate. */
function originalOf(document: DocumentSummary): DocumentSummary {
  return { ...document, DocumentId: -document.DocumentId, Version: 1 };
}
