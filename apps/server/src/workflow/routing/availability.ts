import { findEligibilityFailures } from '@kyc/domain/routing/eligibility';
import type { Verifier } from '@kyc/domain/routing/judge-candidates';

const uninvolved = {
  hasMade: false,
  hasChecked: false,
  hasSampled: false,
  isOwnOrFamily: false,
  hasSourced: false,
  hasSkipped: false,
};

/** Why the verifier receives no application at all. */
export function availabilityFailures(verifier: Verifier) {
  return findEligibilityFailures({ ...verifier, ...uninvolved }, { hardSkills: [] });
}
