export type Band = 'red' | 'yellow' | 'green';

/** `name`: PAN OCR and POA name match. `face`: face match and bank-name match (§9 of the specification). */
export type ScoreKind = 'name' | 'face';

const bounds: Record<ScoreKind, { readonly red: number; readonly yellow: number }> = {
  name: { red: 40, yellow: 80 },
  face: { red: 35, yellow: 65 },
};

/** The colour of a score, 0 to 100. */
export function bandOf(kind: ScoreKind, score: number): Band {
  const { red, yellow } = bounds[kind];
  if (score <= red) return 'red';
  return score <= yellow ? 'yellow' : 'green';
}

export interface BandLimits {
  /** Green is above. */
  readonly yellowUpTo: number;
  readonly redUpTo: number;
}

/** The limits printed next to a score (REV-12). */
export function limitsOf(kind: ScoreKind): BandLimits {
  const { red, yellow } = bounds[kind];
  return { yellowUpTo: yellow, redUpTo: red };
}

/** A missing score is not green. */
export function isGreen(kind: ScoreKind, score: number | null): boolean {
  return score !== null && bandOf(kind, score) === 'green';
}
