import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusedField } from '../desk/focused-field.ts';
import { useReviewDialogs } from '../desk/review-dialogs.ts';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { documentName } from '../documents/document-name.ts';
import { MaskedDocument } from '../masked/masked-document.tsx';
import { shownDocumentOf } from '../rows/masked.ts';
import { provingDocuments } from '../rows/proving-documents.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { DocumentButtons } from './document-buttons.tsx';
import classes from './evidence-pane.module.css';

/** The document that proves the field, beside those that are pinned; where there are several, one picks. */
export function DocumentPanels({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation();
  const { application } = useReviewedApplication();
  const { pins, chosen } = useFocusedField();
  const documents = provingDocuments(row.fieldId, application);
  const document = chosen.among(documents);
  const beside = pins.pinned.filter(({ DocumentType: type }) => type !== document?.DocumentType);
  if (!document && beside.length === 0)
    return <div className={classes['nothing']}>{t('review.nothingProves')}</div>;
  const choice =
    documents.length > 1 ? (
      <SegmentedControl
        size="xs"
        aria-label={t('review.documents')}
        value={String(document?.DocumentType)}
        onChange={(type) => chosen.choose(documents, Number(type))}
        data={documents.map((each) => ({
          value: String(each.DocumentType),
          label: documentName(each.DocumentType),
        }))}
      />
    ) : null;
  return (
    <div className={classes['sideBySide']}>
      {beside.map((each) => (
        <OneDocument key={each.DocumentType} document={each} heading={null} isCurrent={false} />
      ))}
      {document ? <OneDocument document={document} heading={choice} isCurrent /> : null}
    </div>
  );
}

interface OneDocumentProps {
  readonly document: DocumentSummary;
  readonly heading: ReactNode;
  readonly isCurrent: boolean;
}

function OneDocument({ document, heading, isCurrent }: OneDocumentProps) {
  const { application } = useReviewedApplication();
  const { views, viewer } = useFocusedField();
  const { show } = useReviewDialogs();
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
          poster={shownDocumentOf(application, DocumentType.Selfie)}
        />
      </div>
    </section>
  );
}

/** What the customer uploaded, under an id that no document has: its zoom and rotation are its own. */
function originalOf(document: DocumentSummary): DocumentSummary {
  return { ...document, DocumentId: -document.DocumentId, Version: 1 };
}
