/** Brightness 0 to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** @throws Error when there are more or fewer values than the picture has points */
export function greyPicture(width: number, height: number, values: Uint8Array): GreyPicture {
  if (values.length !== width * height)
    throw new Error(`${String(values.length)} values for ${String(width)} × ${String(height)}`);
  return { width, height, values };
}

export function valueAt({ width, values }: GreyPicture, x: number, y: number): number {
  return values[y * width + x] ?? 0;
}
