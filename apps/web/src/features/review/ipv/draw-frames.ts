import { frameTimes } from '@kyc/domain/ipv/check-list';

export interface Frame {
  readonly second: number;
  /** A small JPEG; it lives as long as the workbench shows it. */
  readonly picture: string;
}

export interface DrawnVideo {
  /** null: it does not say, and cannot be made to. */
  readonly seconds: number | null;
  readonly frames: readonly Frame[];
}

const width = 112;
/** A browser that seeks so far lands at the end, and knows the length from then on. */
const beyond = 100_000;

/**
 * Twelve frames of a video that the browser has already, one seek after the other.
 * @throws Error when it does not play, or only its sound
 */
export async function drawFrames(url: string, signal: AbortSignal): Promise<DrawnVideo> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const opened = eventOf(video, 'loadeddata');
    video.src = url;
    await opened;
    if (video.videoWidth === 0) throw new Error('The browser does not decode the pictures.');
    const statedDuration = video.duration;
    if (!Number.isFinite(statedDuration)) await seek(video, beyond);
    const end = Number.isFinite(video.duration) ? video.duration : video.currentTime;
    const frames: Frame[] = [];
    for (const second of end > 0 ? frameTimes(end) : []) {
      if (signal.aborted) break;
      await seek(video, second);
      frames.push({ second, picture: pictureOf(video) });
    }
    return { seconds: Number.isFinite(statedDuration) ? statedDuration : null, frames };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

async function seek(video: HTMLVideoElement, second: number): Promise<void> {
  const arrived = eventOf(video, 'seeked');
  video.currentTime = second;
  await arrived;
}

function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * video.videoHeight) / Math.max(1, video.videoWidth));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7);
}

function eventOf(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video does not play.')), { once: true });
  });
}
