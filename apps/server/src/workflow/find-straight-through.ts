import { ApiId, logTypeLabel } from '@kyc/contract/log-types';
import { ProvableFact } from '@kyc/contract/proofs/proof-choices';
import { sourceName } from '@kyc/contract/sources';
import type { StoredFacts } from '@kyc/domain/acceptance/facts/stored-facts';
import { rulesForAPerson } from '@kyc/domain/acceptance/needs-a-person';
import { questionOf } from '@kyc/domain/acceptance/question-of';
import {
  checksOfMode,
  isStraightMode,
  straightThroughFaults,
} from '@kyc/domain/applications/straight-through';
import { outcomeOfProof } from '@kyc/domain/proofs/proof-outcome';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings, type TenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { evaluateApplication, type Judged } from './acceptance/evaluate-application.ts';
import { findScreeningObstacle } from './screening/require-screened.ts';
import { findMissingChecks } from './ipv/require-ipv-checked.ts';

export interface Submission {
  readonly application: LockedApplication;
  readonly passesSystemChecks: boolean;
  readonly submittedOn: Date;
}

export interface StraightThrough {
  /** Why a person has to look, in sentences; none where the application goes straight through. */
  readonly reasons: readonly string[];
  /** What the acceptance rules found; null for a mode that never goes straight through. */
  readonly judged: Judged | null;
}

/**
 * Straight through passes only when every source agrees, every check of the mode has an answer about the present values, and no
 * acceptance rule above a note fires or is unknown, whether or not the tenant has the gate on.
 */
export async function findStraightThrough(
  tx: Reads,
  { application, passesSystemChecks, submittedOn }: Submission,
): Promise<StraightThrough> {
  if (!isStraightMode(application.mode))
    return { reasons: ['This mode always needs a verifier.'], judged: null };
  const [missingChecks, unscreened, settings, judged] = await Promise.all([
    findMissingChecks(tx, application),
    findScreeningObstacle(tx, application),
    readTenantSettings(tx),
    evaluateApplication(tx, { application, deciderId: null, now: submittedOn }),
  ]);
  const { stored, evaluation } = judged;
  const known = <T>(name: string): T | null => (stored.properties[name] ?? null) as T | null;
  const faults = straightThroughFaults(
    {
      Mode: application.mode,
      Source: sourceName(application.source),
      PlanType: application.planType,
      NameVerified: known('NameVerified'),
      PanSelfie: known('PanSelfie'),
      PoaSelfie: known('PoaSelfie'),
      PanOcrNameMatchScore: known('PanOcrNameMatchScore'),
      PanPoaNameMatchScore: known('PanPoaNameMatchScore'),
      PennyDropVerified: known('PennyDropVerified'),
      PanPennydropNameMatchScore: known('PanPennydropNameMatchScore'),
      EsignStatus: known('EsignStatus'),
      EsignAadhaarMatch: known('EsignAadhaarMatch'),
      DateOfBirth: known('DateOfBirth'),
      PanDob: known('PanDob'),
      signedOn: indianDay(stored.signedOn ?? submittedOn),
      documents: new Set(stored.documents?.keys()),
      incomeProofRead: isAnswered(judged, [ApiId.IncomeProofOcr]),
      passesSystemChecks,
    },
    settings,
  );
  const unanswered = checksOfMode(application.mode)
    .filter((apiIds) => !isAnswered(judged, apiIds))
    .map(([apiId = 0]) => logTypeLabel(apiId));
  const rules = rulesForAPerson(evaluation).map(({ rule, isUnknown }) =>
    isUnknown ? `${rule.id} could not be checked: ${questionOf(rule)}` : `${rule.id}: ${rule.condition}.`,
  );
  return {
    reasons: [
      ...(missingChecks.length > 0 ? ['A verifier must complete the checklist of the in-person video.'] : []),
      ...(unscreened === null ? [] : ['The screening needs a person.']),
      ...unproved(stored.proofs, settings),
      ...faults,
      ...(unanswered.length > 0 ? [`No answer about the present values: ${unanswered.join(', ')}.`] : []),
      ...rules,
    ],
    judged,
  };
}

/** A signature that contradicts its document always needs a verifier, a missing proof where the tenant demands it. */
function unproved(
  proofs: StoredFacts['proofs'],
  { SignatureProofs, StraightThroughProofs }: TenantSettings,
): string[] {
  if (!SignatureProofs) return [];
  const checked = [
    { demanded: ProvableFact.Form, proof: proofs?.form, what: 'e-Sign on the form' },
    { demanded: ProvableFact.Aadhaar, proof: proofs?.aadhaar, what: 'signature of the Aadhaar data' },
  ];
  return checked.flatMap(({ demanded, proof, what }) => {
    const outcome = proof === undefined ? 'open' : outcomeOfProof(proof.state);
    if (outcome === 'contradicts') return [`The ${what} contradicts its document.`];
    const isMissing = outcome === 'open' && StraightThroughProofs.some((value) => value === demanded);
    return isMissing ? [`The ${what} is not proved.`] : [];
  });
}

function isAnswered({ stored }: Judged, apiIds: readonly ApiId[]): boolean {
  return apiIds.some((apiId) => (stored.calls?.get(apiId)?.answer ?? null) !== null);
}

const longestReason = 2000;

/** As the report shows it. */
export function stpReason(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.join(' ').slice(0, longestReason);
}
