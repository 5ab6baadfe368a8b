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

/** eSign block of step 3: by the signer match, null when it cannot be verified. */
export function esignRecommendation(match: boolean | null): 'Approve' | 'Reject' | "Can't verify" {
  if (match === null) return "Can't verify";
  return match ? 'Approve' : 'Reject';
}
