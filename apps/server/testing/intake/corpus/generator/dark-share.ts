import { spawnSync } from 'node:child_process';

/** About as wide as the viewer's large preview, since a share of dark pixels depends on smoothing. */
const pageWidth = '1150';

/**
 * The share of dark pixels (red below 128) of the first page or the picture, as Poppler or ImageMagick renders it on white.
 * @returns 0 to 1, in thousandths
 */
export function darkShareOf(file: string): number {
  const isPdf = file.endsWith('.pdf');
  const { stdout, status, stderr } = isPdf
    ? spawnSync(
        'pdftoppm',
        ['-scale-to-x', pageWidth, '-scale-to-y', '-1', '-f', '1', '-l', '1', '-cropbox', file],
        options,
      )
    : spawnSync(
        'convert',
        [
          `${file}[0]`,
          '-auto-orient',
          '-background',
          'white',
          '-flatten',
          '-colorspace',
          'sRGB',
          '-depth',
          '8',
          'PPM:-',
        ],
        options,
      );
  if (status !== 0) throw new Error(`${file} is not rendered: ${stderr.toString()}`);
  const head = /^P6\s+(?:#.*\s+)*\d+\s+\d+\s+255\s/.exec(stdout.toString('latin1', 0, 200))?.[0] ?? '';
  const pixels = stdout.subarray(head.length);
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] ?? 255) < 128) dark += 1;
  return Math.round((dark / (pixels.length / 3)) * 1000) / 1000;
}

const options = { maxBuffer: 512 * 1024 * 1024 };
