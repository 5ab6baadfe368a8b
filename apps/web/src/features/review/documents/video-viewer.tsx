import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useDocument } from '../api/use-document.ts';
import { usePainted } from '../seen/evidence-part.tsx';
import { UnshownVideo } from './unshown-video.tsx';
import { useVideoPicture } from './use-video-picture.ts';
import classes from './viewer.module.css';

interface VideoViewerProps {
  readonly applicationId: number;
  readonly url: string;
  readonly name: string;
  readonly poster: DocumentSummary | undefined;
  /** Undefined: the file must not be downloaded. */
  readonly fileType: string | undefined;
}

const SPEEDS = ['0.5', '1', '1.5', '2'];

/** REV-11: the selfie is in the place of the later video, once its pictures are known to follow. Default export for React.lazy. */
export default function VideoViewer({ applicationId, url, name, poster, fileType }: VideoViewerProps) {
  const selfie = useDocument(applicationId, poster);
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState('1');
  const picture = useVideoPicture(video);
  const [hasFrame, setHasFrame] = useState(false);
  usePainted(hasFrame && picture === 'shown');
  const play = (next: string) => {
    setSpeed(next);
    if (video.current) video.current.playbackRate = Number(next);
  };
  if (picture === 'missing') return <UnshownVideo url={url} name={name} fileType={fileType} />;
  return (
    <div className={classes['viewer']}>
      {/* The customer's recording has no captions; the spoken number is printed next to it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={classes['video']}
        src={url}
        poster={picture === 'shown' ? selfie.file?.url : undefined}
        aria-label={name}
        controls
        playsInline
        preload="auto"
        onLoadedData={() => setHasFrame(true)}
      />
      <div className={classes['speeds']}>
        <SegmentedControl
          size="xs"
          aria-label={t('review.viewer.speed')}
          value={speed}
          onChange={play}
          data={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        />
      </div>
    </div>
  );
}
