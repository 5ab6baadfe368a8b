import { readFile } from 'node:fs/promises';
import type { Drawn } from './drawing/svg-page.ts';

/** The number spoken digit by digit in the video and shown in its picture. */
export const spokenNumber = '482917';

let remembered: Promise<Drawn> | undefined;

/** One six-second specimen for all customers, because rendering a video takes seconds. */
export function readIpvVideo(): Promise<Drawn> {
  remembered ??= readFile(new URL('../../data/samples/ipv.mp4', import.meta.url)).then((bytes) => ({
    fileType: 'video/mp4',
    bytes,
  }));
  return remembered;
}
