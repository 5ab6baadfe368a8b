import { readFileSync } from 'node:fs';
import type { Drawn } from '@kyc/demo-data/documents/drawing/svg-page';

const sample = (name: string) =>
  readFileSync(new URL(`../../packages/demo-data/data/samples/${name}`, import.meta.url));

/** The six seconds of the specimen played so slowly that they last longer than a minute. */
export function longVideo(): Drawn {
  const bytes = sample('ipv.mp4');
  // Both boxes begin with version and flags, the time of making and that of the last change.
  for (const box of ['mvhd', 'mdhd']) {
    const timescale = bytes.indexOf(box) + 4 + 12;
    bytes.writeUInt32BE(Math.floor(bytes.readUInt32BE(timescale) / 11), timescale);
  }
  return { fileType: 'video/mp4', bytes };
}

const duration = Buffer.from([0x44, 0x89]);
const empty = 0xec;

/** As a browser records it: without a word on how long it is. */
export function endlessVideo(): Drawn {
  const bytes = sample('ipv.webm');
  const at = bytes.indexOf(duration);
  const room = (bytes[at + 2] ?? 0) - 0x80 + 1;
  bytes.set([empty, 0x80 + room, ...Array.from({ length: room }, () => 0)], at);
  return { fileType: 'video/webm', bytes };
}

/** In a codec that Chromium does not decode here: it would play only the sound. */
export function hevcVideo(): Drawn {
  const bytes = readFileSync(
    new URL('../../apps/server/testing/intake/corpus/video/ffmpeg-hevc.mp4', import.meta.url),
  );
  return { fileType: 'video/mp4', bytes };
}
