import { DocumentType } from '@kyc/contract/document-types';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconFileText, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { t } from '../../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs } from '../../desk/review-store.ts';
import { useIsIdle } from '../../../../lib/page/when-idle.ts';
import { useDocument } from '../../api/use-document.ts';
import { isHidden } from '../../rows/masked.ts';
import { documentOf } from '../../rows/proving-documents.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from './thumbnail.module.css';

const icons = { text: IconFileText, pdf: IconFileText, video: IconPlayerPlay, image: IconPhoto };

/** Where the face is: on a card at the left, on a portrait above the middle. */
const faceOn: Readonly<Record<number, 'card' | 'portrait'>> = {
  [DocumentType.PanPhoto]: 'card',
  [DocumentType.AddressProofFrontSide]: 'card',
  [DocumentType.Selfie]: 'portrait',
  [DocumentType.Photo]: 'portrait',
};

/** The document in the small; a press opens it large, with its field in focus behind it (REV-08). */
export function Thumbnail({ row }: { readonly row: ReviewRow }) {
  const application = useCaseFile();
  const { focus, show } = useReviewActs();
  const document = documentOf(application, row.documentType);
  const isMasked = document !== undefined && isHidden(application, document.DocumentType);
  const isImage = !isMasked && document?.FileType.startsWith('image/') === true;
  // After the large picture.
  const isIdle = useIsIdle();
  const { file, isFailed } = useDocument(application.ApplicationId, isImage && isIdle ? document : undefined);
  if (!document) return <span className={classes['none']}>{t('review.noDocument')}</span>;
  const KindIcon = isMasked ? IconEyeOff : isFailed ? IconAlertTriangle : icons[row.widget];
  return (
    <UnstyledButton
      className={classes['thumbnail']}
      data-face={faceOn[document.DocumentType]}
      aria-label={t('review.preview', { field: row.label })}
      title={t('review.preview', { field: row.label })}
      onClick={() => {
        focus(row.fieldId);
        show({ kind: 'preview', document, title: row.label });
      }}
    >
      {file ? <img src={file.url} alt="" /> : <KindIcon size={15} aria-hidden />}
    </UnstyledButton>
  );
}
