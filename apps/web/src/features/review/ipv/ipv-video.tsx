import type { IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { DocumentType } from '@kyc/contract/document-types';
import { durationNote, unplayableReason } from '@kyc/domain/ipv/check-list';
import { Alert, Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useDocument } from '../api/use-document.ts';
import { UnshownVideo } from '../documents/unshown-video.tsx';
import { useVideoPicture } from '../documents/use-video-picture.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { documentOf } from '../rows/proving-documents.ts';
import { drawFrames, type DrawnVideo } from './draw-frames.ts';
import { ProposedReason } from './proposed-reason.tsx';
import classes from './ipv.module.css';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import { isShownForPurpose } from '../reveals/reveals.ts';
import { nameOfType } from '../rows/masked.ts';

/** The video with the number that the customer should say, and a strip of frames; a click on a frame seeks to it. */
export function IpvVideo({ workbench }: { readonly workbench: IpvWorkbench }) {
  const application = useCaseFile();
  const document = documentOf(application, DocumentType.IPV);
  const isForPurpose = useReview(({ reveals }) => isShownForPurpose(reveals, nameOfType(DocumentType.IPV)));
  const { file, isFailed, retry } = useDocument(application.ApplicationId, document);
  if (document === undefined) return <Unplayable text={t('ipv.noVideo')} />;
  if (isFailed)
    return (
      <Alert color="red" data-not-shown>
        {t('review.previewFailed')}{' '}
        <Button size="compact-xs" variant="default" onClick={retry}>
          {t('common.retry')}
        </Button>
      </Alert>
    );
  return file ? (
    <Player
      key={file.url}
      url={file.url}
      number={workbench.ExpectedNumber}
      fileType={isForPurpose ? undefined : document.FileType}
    />
  ) : (
    <p data-awaited>{t('common.loading')}</p>
  );
}

interface PlayerProps {
  readonly url: string;
  readonly number: string | null;
  /** Undefined: the file must not be downloaded. */
  readonly fileType: string | undefined;
}

function Player({ url, number, fileType }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { drawn, isUnplayable } = useFrames(url);
  const picture = useVideoPicture(video);
  useCaption(video, number);
  const goTo = (second: number) => {
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime = second;
  };
  const note = drawn && durationNote(drawn.seconds);
  const name = documentName(DocumentType.IPV);
  const isMissing = isUnplayable || picture === 'missing';
  return (
    <>
      <div className={classes['screen']}>
        {isMissing ? (
          <div data-not-shown>
            <UnshownVideo url={url} name={name} fileType={fileType} />
          </div>
        ) : (
          <>
            {/* Its caption is added to it once it is there: useCaption. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video
              ref={video}
              className={classes['video']}
              src={url}
              aria-label={name}
              controls
              playsInline
              preload="auto"
            />
          </>
        )}
        <div className={classes['expected']}>
          <span>{t('ipv.expected')}</span>
          <strong>{number ?? t('ipv.noNumber')}</strong>
        </div>
      </div>
      {isMissing ? <Unplayable text={t('ipv.unplayable')} /> : null}
      {drawn || isMissing ? null : (
        <p className={classes['note']} role="status">
          {t('ipv.drawing')}
        </p>
      )}
      {drawn && drawn.frames.length > 0 ? (
        <ol className={classes['strip']} aria-label={t('ipv.frames')}>
          {drawn.frames.map(({ second, picture }) => (
            <li key={second}>
              <UnstyledButton
                aria-label={t('ipv.frame', { second: second.toFixed(1) })}
                onClick={() => goTo(second)}
              >
                <img src={picture} alt="" />
                <span aria-hidden>{second.toFixed(1)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      ) : null}
      {note ? (
        <p className={classes['note']}>{t(note === 'long' ? 'ipv.durationLong' : 'ipv.durationUnknown')}</p>
      ) : null}
    </>
  );
}

function Unplayable({ text }: { readonly text: string }) {
  const { fieldId, reasonId } = unplayableReason;
  return (
    <Alert color="red" role="status">
      {text} <ProposedReason proposed={{ FieldId: fieldId, ReasonId: reasonId }} />
    </Alert>
  );
}

/** They stay in this page's memory: no part of the video is stored twice. */
function useFrames(url: string): { readonly drawn: DrawnVideo | undefined; readonly isUnplayable: boolean } {
  const [drawn, setDrawn] = useState<DrawnVideo>();
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const draw = async () => {
      try {
        const done = await drawFrames(url, leaving.signal);
        if (!leaving.signal.aborted) setDrawn(done);
      } catch {
        if (!leaving.signal.aborted) setUnplayable(true);
      }
    };
    void draw();
    return () => leaving.abort();
  }, [url]);
  return { drawn, isUnplayable };
}

/** For a reviewer without hearing: the number that the lips have to form, over the complete video. */
function useCaption(video: RefObject<HTMLVideoElement | null>, number: string | null): void {
  const text = number === null ? undefined : t('ipv.caption', { number: [...number].join(' ') });
  const name = t('ipv.captions');
  useEffect(() => {
    return video.current && text !== undefined ? addCaption(video.current, { text, name }) : undefined;
  }, [video, text, name]);
}

/** Longer than any video, in seconds. */
const aDay = 86_400;

/** Returns how to take it away again; a track itself cannot be. */
function addCaption(
  video: HTMLVideoElement,
  { text, name }: { readonly text: string; readonly name: string },
) {
  const track = video.textTracks[0] ?? video.addTextTrack('captions', name, 'en');
  const cue = new VTTCue(0, aDay, text);
  track.mode = 'showing';
  track.addCue(cue);
  return () => track.removeCue(cue);
}
