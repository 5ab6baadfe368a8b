import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useDocument } from '../api/use-document.ts';
import classes from './viewer.module.css';

interface VideoViewerProps {
  readonly applicationId: number;
  readonly url: string;
  readonly name: string;
  readonly poster: DocumentSummary | undefined;
}

/** REV-11: the selfie stands where the video will. Default export for React.lazy. */
export default function VideoViewer({ applicationId, url, name, poster }: VideoViewerProps) {
  const selfie = useDocument(applicationId, poster);
  return (
    <div className={classes['viewer']}>
      {/* The customer's own recording has no captions; the number to be heard is written beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={classes['video']}
        src={url}
        poster={selfie.file?.url}
        aria-label={name}
        controls
        playsInline
      />
    </div>
  );
}
