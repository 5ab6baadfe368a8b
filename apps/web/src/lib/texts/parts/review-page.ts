import { acceptanceTexts } from '../review/acceptance.ts';
import { riskTexts } from '../review/risk.ts';
import { ipvTexts } from '../review/ipv.ts';
import { deskTexts } from '../review/desk.ts';
import { revealTexts } from '../review/reveal.ts';
import { rejectionTexts } from '../review/rejection.ts';
import { review } from '../review/review.ts';

/** Of the review screen. */
export const reviewPageTexts = {
  acceptance: acceptanceTexts,
  risk: riskTexts,
  ipv: ipvTexts,
  desk: deskTexts,
  reveal: revealTexts,
  rejection: rejectionTexts,
  review,
} as const;
