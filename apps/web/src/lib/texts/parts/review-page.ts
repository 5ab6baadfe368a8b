import { acceptanceTexts } from '../acceptance.ts';
import { riskTexts } from '../risk.ts';
import { ipvTexts } from '../review/ipv.ts';
import { revealTexts } from '../review/reveal.ts';
import { rejectionTexts } from '../rejection.ts';
import { review } from '../review.ts';

/** Of the review screen. */
export const reviewPageTexts = {
  acceptance: acceptanceTexts,
  risk: riskTexts,
  ipv: ipvTexts,
  reveal: revealTexts,
  rejection: rejectionTexts,
  review,
} as const;
