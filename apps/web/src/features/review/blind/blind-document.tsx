import type { BlindDocument } from '@kyc/contract/quality/blind-case';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { t } from '../../../lib/texts/t.ts';
import type { DocumentViews } from '../documents/document-view.ts';
import { Loading } from '../documents/document-viewer.tsx';
import { viewers } from '../documents/viewers.ts';
import { blindDocumentQuery } from './blind-document-query.ts';
import classes from './blind.module.css';

interface BlindDocumentProps {
  readonly sampleId: number;
  readonly document: BlindDocument;
  readonly name: string;
  readonly views: DocumentViews;
}

/** A document of a sample, by the viewers of the review. */
export function BlindDocumentView({ sampleId, document, name, views }: BlindDocumentProps) {
  const { data: file, isError, refetch } = useQuery(blindDocumentQuery(sampleId, document));
  const { DocumentType: documentId, FileType } = document;
  if (isError) return <ErrorState title={t('review.previewFailed')} onRetry={() => void refetch()} />;
  if (file === undefined) return <Loading />;
  if (FileType.startsWith('video/'))
    return (
      // The customer's recording has no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={classes['video']} src={file.url} aria-label={name} controls playsInline />
    );
  return (
    <Suspense fallback={<Loading />}>
      {FileType === 'application/pdf' ? (
        <viewers.pdf.Shown documentId={documentId} file={file.bytes} name={name} views={views} />
      ) : (
        <viewers.image.Shown documentId={documentId} url={file.url} name={name} views={views} />
      )}
    </Suspense>
  );
}
