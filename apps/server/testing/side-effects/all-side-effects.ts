import { afterApprovalEffects } from './after-approval.ts';
import { checkEffects } from './checks.ts';
import { decisionEffects } from './decisions.ts';
import { deliveryEffects } from './deliveries.ts';
import { intakeEffects } from './intake.ts';
import { jobEffects } from './jobs.ts';
import { reportEffects } from './reports.ts';
import { retentionEffects } from './retention.ts';
import { reviewEffects } from './review.ts';
import { rowActionEffects } from './row-actions.ts';
import { settingEffects } from './settings.ts';
import { qualityEffects } from './quality.ts';
import { proofEffects } from './proofs.ts';
import { screeningEffects } from './screening.ts';
import { routingEffects } from './routing.ts';
import type { SideEffects } from './side-effect.ts';
import { signInEffects } from './sign-in.ts';

/** By area; an endpoint or job is in one of them. */
export const allSideEffects: readonly SideEffects[] = [
  decisionEffects,
  checkEffects,
  rowActionEffects,
  routingEffects,
  qualityEffects,
  afterApprovalEffects,
  screeningEffects,
  proofEffects,
  reviewEffects,
  intakeEffects,
  signInEffects,
  deliveryEffects,
  settingEffects,
  retentionEffects,
  reportEffects,
  jobEffects,
];
