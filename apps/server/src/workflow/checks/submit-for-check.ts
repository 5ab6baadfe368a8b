/**
 * The one way from a decision to its effects: approve, approve without derivatives, reject, Reject Mode, retry and straight through call
 * it with everything decided, and receive either the proof that the decision may leave the desk or the decision that now waits.
 *
 * Pitfalls:
 * - The caller holds the lock of the application, and has run every guard of the action.
 * - It evaluates the acceptance gate only where a policy matches: without one the approval does so itself.
 */
import type { Segment } from '@kyc/contract/plan-types';
import type { Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readDecidedCount } from '@kyc/db/tables/maker-checker/check-count-table';
import { selectPolicyShares } from '@kyc/db/tables/maker-checker/check-policy-table';
import { selectMadeFields, selectPersons } from '@kyc/db/tables/maker-checker/checked-rows';
import {
  insertPendingDecision,
  selectDecisionsOfAttempt,
  type StoredDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { actionOf, type DecisionCode } from '@kyc/domain/maker-checker/decision-code';
import { findFittingPolicies, matchPolicies } from '@kyc/domain/maker-checker/match-policies';
import type { Person } from '@kyc/domain/maker-checker/checker';
import { submitDecision } from '@kyc/domain/maker-checker/pending-decision';
import type { PolicyKind } from '@kyc/domain/maker-checker/policies';
import { readDecisionFacts } from '@kyc/domain/maker-checker/read-decision-facts';
import type { TimelineActor } from '@kyc/domain/timeline-actor';
import { Refusal } from '@kyc/contract/refusal';
import { requireAcceptable } from '../acceptance/require-acceptable.ts';
import { endDrafts } from '../end-drafts.ts';
import { requireIpvChecked } from '../ipv/require-ipv-checked.ts';
import { requireScreened } from '../screening/require-screened.ts';
import { recordLine } from '../record-event.ts';
import { routeSoon } from '../routing/route-soon.ts';
import type { WorkflowServices } from '../workflow-services.ts';
import { dueOfCheck } from './due-of-check.ts';
import { drawPolicies } from './draw-policies.ts';
import { readCase, type CheckedCase } from './read-case.ts';
import { release, type Released } from './released.ts';

interface Submission {
  readonly tenantId: number;
  readonly application: LockedApplication;
  readonly code: DecisionCode;
  /** Of an approval. */
  readonly segment: Segment | null;
  /** null: straight through. */
  readonly maker: Person | null;
  readonly by: TimelineActor;
}

export type Submitted =
  | { readonly released: Released; readonly pending: null }
  | {
      readonly released: null;
      readonly pending: { readonly decisionId: number; readonly policies: readonly PolicyKind[] };
    };

/** @throws Refusal `guard` while another decision waits; UnacceptableRefusal before an approval is stored for its checker */
export async function submitForCheck(
  services: WorkflowServices,
  tx: Tx,
  submission: Submission,
): Promise<Submitted> {
  if (!(await readTenantSettings(tx)).MakerChecker) return { released: release(null), pending: null };
  const { application, code, maker } = submission;
  const { applicationId, attemptNo } = application;
  const now = services.clock.now();
  const checked = await readCase(tx, { application, code, makerId: maker?.userId ?? null, now });
  const earlier = await selectDecisionsOfAttempt(tx, application);
  const policies = await matchingPolicies(tx, { submission, checked, earlier });
  const made = {
    action: actionOf(code),
    maker,
    otherMakers: await readOtherMakers(tx, submission, checked),
    policies,
    fingerprint: checked.fingerprint,
  };
  const { decision, refusal } = submitDecision(made, earlier.at(-1));
  if (refusal !== undefined) throw new Refusal(refusal.code, refusal.sentence);
  if (decision === undefined) return { released: release(null), pending: null };
  if (made.action !== 'reject') await requireApprovable(services, tx, submission);
  const decisionId = await insertPendingDecision(tx, {
    ...made,
    applicationId,
    attemptNo,
    code,
    segment: submission.segment,
    source: checked.source,
    submittedOn: now,
    dueOn: await dueOfCheck(tx, application, now),
  });
  await recordSubmission(tx, submission);
  if (maker !== null) {
    const { status } = application;
    await endDrafts(tx, { applicationId, from: status, to: status, actorId: maker.userId });
    // The maker has room for another application.
    await routeSoon(services, tx, { tenantId: submission.tenantId, verifierId: maker.userId });
  }
  return { released: null, pending: { decisionId, policies } };
}

/** A checker receives only what can be approved. A retry has run the gate already. */
async function requireApprovable(
  { clock }: WorkflowServices,
  tx: Tx,
  { application, code, maker }: Submission,
): Promise<void> {
  if (code === 'retry') return;
  await requireIpvChecked(tx, application);
  await requireScreened(tx, application);
  await requireAcceptable(tx, {
    application,
    path: code,
    deciderId: maker?.userId ?? null,
    now: clock.now(),
  });
}

async function matchingPolicies(
  tx: Tx,
  {
    submission: { tenantId, application, code, maker },
    checked: { judged },
    earlier,
  }: {
    readonly submission: Submission;
    readonly checked: CheckedCase;
    readonly earlier: readonly StoredDecision[];
  },
): Promise<readonly PolicyKind[]> {
  const { stored, evaluation, remarks, overrides } = judged;
  const facts = readDecisionFacts({
    action: actionOf(code),
    planType: application.planType,
    stored,
    evaluation,
    answers: {
      remarked: new Map(remarks.map(({ ruleId, factsHash }) => [ruleId, factsHash])),
      overridden: new Map(overrides.map(({ ruleId, factsHash }) => [ruleId, factsHash])),
    },
    earlierDecisions: maker === null ? 0 : await readDecidedCount(tx, maker.userId),
  });
  const fitting = findFittingPolicies(facts, {
    tenantId,
    shares: await selectPolicyShares(tx),
    matchedBefore: new Set(earlier.flatMap((decision) => decision.policies)),
    confirmedBeforeRetry: code === 'retry' ? confirmedPolicies(judged, earlier) : null,
  });
  const draws = fitting.map(({ draw }) => draw).filter((draw) => draw !== undefined);
  return matchPolicies(fitting, await drawPolicies(tx, draws));
}

/** Of the approval that the retry sends again. An override after its confirmation needs a checker again. */
function confirmedPolicies(
  { overrides }: CheckedCase['judged'],
  earlier: readonly StoredDecision[],
): ReadonlySet<PolicyKind> {
  const confirmed = earlier.filter(({ state }) => state === 'confirmed').at(-1);
  const { policies = [], decidedOn = null } = confirmed ?? {};
  const isOlder = overrides.every(({ on }) => decidedOn !== null && on <= decidedOn);
  return new Set(policies.filter((kind) => kind !== 'blockOverridden' || isOlder));
}

/** Who overrode a finding or decided a field of this attempt. */
async function readOtherMakers(
  tx: Tx,
  { application, maker }: Submission,
  { judged: { overrides } }: CheckedCase,
): Promise<Person[]> {
  const fields = await selectMadeFields(tx, application.applicationId);
  const ids = [
    ...overrides.map(({ by }) => by),
    ...fields
      .filter(({ attemptNo }) => attemptNo === application.attemptNo)
      .map(({ decidedBy }) => decidedBy),
  ];
  return await selectPersons(
    tx,
    ids.filter((id) => id !== maker?.userId),
  );
}

const lines: Readonly<Record<DecisionCode, string>> = {
  approve: 'Approval by {maker} waits for a checker',
  approveWithoutDerivative: 'Approval without derivative by {maker} waits for a checker',
  reject: 'Rejection by {maker} waits for a checker',
  rejectMode: 'Rejection of the mode by {maker} waits for a checker',
  retry: 'Back-office push of {maker} waits for a checker',
  stpApprove: 'Straight-through approval waits for a checker',
};

async function recordSubmission(tx: Tx, { application, code, by }: Submission): Promise<void> {
  const timeline = lines[code].replace('{maker}', by.name);
  await recordLine(tx, { application, code: 'checkSubmitted', timeline, by });
}
