import { DocumentType } from '@kyc/contract/document-types';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconWindowMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReviewDesk } from '../desk/review-desk.ts';
import { documentName } from '../documents/document-name.ts';
import { DocumentViewer } from '../documents/document-viewer.tsx';
import { documentOf, provingDocuments } from '../rows/proving-documents.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import classes from './evidence-pane.module.css';

/** The document that proves the field; where there are several, one picks. */
export function ProvingDocuments({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation();
  const { application, views, viewer, show } = useReviewDesk();
  const [chosen, setChosen] = useState<number>();
  const documents = provingDocuments(row.fieldId, application);
  const document = documents.find(({ DocumentId }) => DocumentId === chosen) ?? documents[0];
  if (!document) return <div className={classes['nothing']}>{t('review.nothingProves')}</div>;
  const name = documentName(document.DocumentType);
  return (
    <>
      <div className={classes['heading']}>
        {documents.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('review.documents')}
            value={String(document.DocumentId)}
            onChange={(id) => setChosen(Number(id))}
            data={documents.map((each) => ({
              value: String(each.DocumentId),
              label: documentName(each.DocumentType),
            }))}
          />
        ) : (
          <h3>{name}</h3>
        )}
        <ActionIcon
          size={26}
          aria-label={t('review.openLarge')}
          title={t('review.openLarge')}
          onClick={() => show({ kind: 'preview', document, title: name })}
        >
          <IconWindowMaximize size={16} />
        </ActionIcon>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut; the button above does the same */}
      <div
        className={classes['document']}
        onDoubleClick={() => show({ kind: 'preview', document, title: name })}
      >
        <DocumentViewer
          applicationId={application.ApplicationId}
          document={document}
          name={name}
          views={views}
          controls={viewer}
          poster={documentOf(application, DocumentType.Selfie)}
        />
      </div>
    </>
  );
}
