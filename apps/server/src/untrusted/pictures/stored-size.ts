interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of a photograph: a square of 3,000. */
const photographPixels = 9_000_000;
/** Below it a text as wide as a phone's screen becomes unreadable. */
const readableSide = 1_600;
/** Of a long screenshot. */
const mostPixels = 24_000_000;

/**
 * The box in which a picture is stored. Its area is limited, not its longer side: a screenshot of 1080 × 20,000 stays readable.
 * @returns integers, at least 1
 */
export function storedSize({ width, height }: Size): Size {
  const pixels = width * height;
  const scaleTo = (most: number): number => Math.sqrt(most / pixels);
  const scale = Math.min(
    1,
    scaleTo(mostPixels),
    Math.max(scaleTo(photographPixels), readableSide / Math.min(width, height)),
  );
  // A square box: the orientation may exchange the sides.
  const side = Math.max(1, Math.round(Math.max(width, height) * scale));
  return { width: side, height: side };
}
