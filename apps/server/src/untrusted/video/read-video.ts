import type { Input, InputVideoTrack } from 'mediabunny';
import { requireWholeMp4 } from './require-whole-mp4.ts';
import { requireWholeWebm } from './require-whole-webm.ts';

export interface VideoFacts {
  readonly codec: string;
  /** Of the longest track. */
  readonly seconds: number;
  /** In pixels, as coded. */
  readonly width: number;
  readonly height: number;
}

/** `codec`: browsers do not play it; `length`: too short or too long to be watched. */
export interface VideoFault {
  readonly fault: 'codec' | 'length';
}

const codecs = new Set(['avc', 'hevc', 'av1', 'vp8', 'vp9']);
const [shortestSeconds, longestSeconds] = [0.2, 15 * 60];
const [smallestSide, largestSide] = [16, 8192];
/** The part of the file that is neither picture nor sound: headers, tables, free space. */
const mostOutside = { bytes: 65_536, part: 0.25 };

/**
 * Inspects a video without decoding it: container, tracks, codec, length, and that its bytes are pictures and sound.
 * @throws Error when it is damaged or holds something else
 */
export async function readVideo(file: Uint8Array): Promise<VideoFacts | VideoFault> {
  const isMatroska = file[0] === 0x1a;
  if (isMatroska) requireWholeWebm(file);
  else requireWholeMp4(file);
  // Loaded when the first video comes: it weighs as much as everything else that this process reads with.
  const { BufferSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny');
  using input = new Input({
    source: new BufferSource(file),
    formats: isMatroska ? [WEBM, MATROSKA] : [MP4, QTFF],
  });
  const picture = await onePicture(input);
  const codec = await picture.getCodec();
  const [width, height] = [await picture.getCodedWidth(), await picture.getCodedHeight()];
  const seconds = await input.computeDuration();
  if (codec === null || !codecs.has(codec)) return { fault: 'codec' };
  if (Math.min(width, height) < smallestSide || Math.max(width, height) > largestSide)
    throw new Error('pictures of an impossible size');
  if (!(seconds >= shortestSeconds && seconds <= longestSeconds)) return { fault: 'length' };
  await requireKeyPicture(picture);
  const beside = file.length - (await carriedBytes(input));
  if (beside > Math.max(mostOutside.bytes, file.length * mostOutside.part))
    throw new Error('more than pictures and sound');
  return { codec, seconds, width, height };
}

async function onePicture(input: Input): Promise<InputVideoTrack> {
  const tracks = await input.getTracks();
  const [picture, ...more] = tracks.filter((track) => track.isVideoTrack());
  if (picture === undefined || more.length > 0) throw new Error('not one track of pictures');
  if (tracks.some((track) => !track.isVideoTrack() && !track.isAudioTrack()))
    throw new Error('a track of something else');
  return picture;
}

/** It must begin with a key frame, by its bytes. */
async function requireKeyPicture(picture: InputVideoTrack): Promise<void> {
  const { EncodedPacketSink } = await import('mediabunny');
  const first = await new EncodedPacketSink(picture).getFirstPacket();
  if (first === null || (await picture.determinePacketType(first)) !== 'key')
    throw new Error('it begins with no whole picture');
}

async function carriedBytes(input: Input): Promise<number> {
  const { EncodedPacketSink } = await import('mediabunny');
  let bytes = 0;
  for (const track of await input.getTracks())
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    }))
      bytes += packet.byteLength;
  return bytes;
}
