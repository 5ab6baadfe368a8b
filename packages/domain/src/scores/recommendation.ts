export interface NameScores {
  readonly PanOcrNameMatchScore: number | null;
  readonly PanPoaNameMatchScore: number | null;
}

export interface NameThresholds {
  readonly PanOcrNameMatchPct: number;
  readonly PanPoaNameMatchPct: number;
}

/** §9 of the specification; a missing score counts as 0 (domain pack README §1). */
export function nameRecommendation(scores: NameScores, thresholds: NameThresholds): 'Approve' | 'Reject' {
  const ocr = scores.PanOcrNameMatchScore ?? 0;
  const poa = scores.PanPoaNameMatchScore ?? 0;
  return ocr >= thresholds.PanOcrNameMatchPct && poa >= thresholds.PanPoaNameMatchPct ? 'Approve' : 'Reject';
}

interface Signing {
  readonly isCompleted: boolean;
  /** null when unknown. */
  readonly match: boolean | null;
}

/** eSign block of step 3: by the signer match; an incomplete signature is never recommended. */
export function esignRecommendation({ isCompleted, match }: Signing): 'Approve' | 'Reject' | "Can't verify" {
  if (match === false) return 'Reject';
  return match === true && isCompleted ? 'Approve' : "Can't verify";
}
