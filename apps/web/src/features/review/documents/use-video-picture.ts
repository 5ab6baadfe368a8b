import { useEffect, useState, type RefObject } from 'react';

/** Seconds of sound without a picture, after which a browser does not decode the pictures. */
const withoutPicture = 0.5;
/** A browser that seeks so far lands at the end, and knows the length from then on. */
const beyond = 100_000;

/** `unknown` until the browser has read the size of the pictures; `missing`: it plays at most the sound. */
export type VideoPicture = 'unknown' | 'shown' | 'missing';

/** Whether this browser shows the pictures of a video, whose length it also reads where the file does not state it. */
export function useVideoPicture(video: RefObject<HTMLVideoElement | null>): VideoPicture {
  const [picture, setPicture] = useState<VideoPicture>('unknown');
  useEffect(() => {
    const element = video.current;
    return element ? watchPicture(element, setPicture) : undefined;
  }, [video]);
  return picture;
}

/** Listens itself: a short file may be read before React has placed the element. Returns how to stop. */
function watchPicture(video: HTMLVideoElement, report: (picture: VideoPicture) => void): () => void {
  const leaving = new AbortController();
  let isMeasuring = false;
  const read = () => {
    report(video.videoWidth > 0 ? 'shown' : 'missing');
    isMeasuring = video.duration === Number.POSITIVE_INFINITY;
    if (isMeasuring) video.currentTime = beyond;
  };
  const measured = () => {
    if (!isMeasuring || !Number.isFinite(video.duration)) return;
    isMeasuring = false;
    video.currentTime = 0;
  };
  const played = () => {
    const isPlayed = !isMeasuring && !video.seeking && video.currentTime > withoutPicture;
    if (isPlayed && video.getVideoPlaybackQuality().totalVideoFrames === 0) report('missing');
  };
  const { signal } = leaving;
  video.addEventListener('loadedmetadata', read, { signal });
  video.addEventListener('durationchange', measured, { signal });
  video.addEventListener('timeupdate', played, { signal });
  video.addEventListener('error', () => report('missing'), { signal });
  if (video.error) report('missing');
  else if (video.readyState >= HTMLMediaElement.HAVE_METADATA) read();
  return () => leaving.abort();
}
