import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { BlindCase } from '@kyc/contract/quality/blind-case';
import { QaOrigin, qaStrata, QaStratum, qaReportDays } from '@kyc/contract/quality/quality-choices';
import { columnName } from '@kyc/db/tables/column-name';
import type { Tx } from '@kyc/db/connection/transaction';
import {
  insertManyAdjudications,
  insertManyQaDecisions,
  insertManyQaSamples,
  insertManyQaVerdicts,
  insertQaPlan,
  selectFirstReasons,
} from '@kyc/db/tables/quality/quality-seed';
import { blindCaseOf } from '@kyc/domain/quality/samples/blind-case';
import { caseWithoutReview } from '@kyc/domain/quality/samples/case-without-review';
import { randomOf, type Random } from '../random.ts';
import { applicationRow } from './rows/application-row.ts';
import { documentRows } from './rows/document-rows.ts';
import { profileRow } from './rows/profile-row.ts';
import { timeOf, type Seeded } from './rows/seeded.ts';
import type { Mark } from './story/script.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The newest decisions wait for the draw, and the next ones for a third person. */
const mostUndrawn = 12;
const mostDifferent = 4;

const actions = ['approve', 'approveWithoutDerivative', 'reject'] as const;
type Action = (typeof actions)[number];

interface Decided {
  readonly seeded: Seeded;
  readonly action: Action;
  readonly attemptNo: number;
  readonly decidedBy: number;
  readonly decidedOn: Date;
  readonly marks: readonly Mark[];
  readonly isNewest: boolean;
}

interface DemoQuality {
  /** Reviewers, who do not review their own decisions. */
  readonly reviewers: readonly number[];
  /** A verifier whose decisions have more errors. */
  readonly careless: number | undefined;
  readonly now: Date;
}

/** Decisions of 90 days: most reviewed, some different, the newest without a stratum. */
export async function insertQuality(tx: Tx, all: readonly Seeded[], demo: DemoQuality): Promise<void> {
  const since = demo.now.getTime() - qaReportDays * dayMs;
  const decided = all
    .flatMap(decisionsOf)
    .filter(({ decidedOn }) => decidedOn.getTime() > since)
    .toSorted((one, other) => one.decidedOn.getTime() - other.decidedOn.getTime());
  const open = decided.filter(({ isNewest }) => isNewest);
  const undrawn = new Set(open.slice(-mostUndrawn));
  const different = new Set(
    open
      .slice(0, -mostUndrawn)
      .filter(({ action }) => action !== 'reject')
      .slice(-mostDifferent),
  );
  const decisionIds = await insertManyQaDecisions(
    tx,
    decided.map((decision) => ({
      application_id: decision.seeded.applicationId,
      attempt_no: decision.attemptNo,
      action: decision.action,
      decided_by: decision.decidedBy,
      decided_on: decision.decidedOn,
      ready_on: decision.decidedOn,
      stratum: undrawn.has(decision) ? null : QaStratum.FirstFifty,
    })),
  );
  const random = randomOf('quality');
  const reasons = await selectFirstReasons(tx);
  const reviewed = decided.flatMap((decision, place) => {
    if (undrawn.has(decision)) return [];
    const isOpen = different.has(decision);
    return [
      { decision, decisionId: decisionIds[place] ?? 0, ...reviewOf(decision, { demo, random, isOpen }) },
    ];
  });
  const sampleIds = await insertManyQaSamples(
    tx,
    reviewed.map(({ decision, decisionId, reviewer, state, reviewedOn }) => ({
      application_id: decision.seeded.applicationId,
      attempt_no: decision.attemptNo,
      decision_id: decisionId,
      stratum: QaStratum.FirstFifty,
      origin: QaOrigin.Block,
      action: decision.action,
      decided_by: decision.decidedBy,
      decided_on: decision.decidedOn,
      blindCase: state === 'differs' ? blindCase(decision.seeded) : closedCase(decision.seeded),
      firstFields: decision.marks.map(({ fieldId, rejection }) => ({
        fieldId,
        decision: rejection === null ? ('verified' as const) : ('rejected' as const),
        reasonId: rejection?.reasonId ?? null,
      })),
      reviewer_id: reviewer,
      claimed_on: new Date(reviewedOn.getTime() - 6 * 60_000),
      state,
      due_on: new Date(decision.decidedOn.getTime() + 7 * dayMs),
      created_on: decision.decidedOn,
    })),
  );
  const numbered = reviewed.map((one, place) => ({ ...one, sampleId: sampleIds[place] ?? 0 }));
  await insertManyQaVerdicts(
    tx,
    numbered.map(({ decision, sampleId, reviewer, state, reviewedOn, minutes }) => ({
      sample_id: sampleId,
      reviewer_id: reviewer,
      action: state === 'agreed' ? decision.action : otherAction(decision.action),
      minutes,
      verdict_on: reviewedOn,
    })),
    numbered.flatMap(({ decision, sampleId, state }) =>
      secondMarks(decision, state !== 'agreed', reasons).map((mark) => ({ sample_id: sampleId, ...mark })),
    ),
  );
  await insertManyAdjudications(
    tx,
    numbered
      .filter(({ state }) => state === 'adjudicated')
      .map(({ decision, sampleId, adjudicator, correct, reviewedOn }) => ({
        sample_id: sampleId,
        application_id: decision.seeded.applicationId,
        adjudicator_id: adjudicator,
        correct,
        severity: correct === 'second' ? (decision.action === 'reject' ? 'major' : 'minor') : null,
        note: decision.action === 'reject' ? 'The proof is readable and current.' : 'The proof has expired.',
        adjudicated_on: new Date(Math.min(reviewedOn.getTime() + 5 * hourMs, demo.now.getTime())),
      })),
  );
  await insertQaPlan(
    tx,
    qaStrata.map(({ value: stratum, rate }) => ({ stratum, rate })),
  );
}

function decisionsOf(seeded: Seeded): Decided[] {
  const { reviews, attemptNo: newest } = seeded.story.script;
  return reviews.flatMap(({ ends, verifier, attemptNo, marks }) => {
    const action = actions.find((known) => known === ends?.code);
    if (ends === null || action === undefined) return [];
    const decidedOn = timeOf(seeded, ends);
    const isNewest = attemptNo === newest && seeded.story.script.decidedBy !== null;
    return [{ seeded, action, attemptNo, decidedBy: verifier.actorId, decidedOn, marks, isNewest }];
  });
}

interface Chance {
  readonly demo: DemoQuality;
  readonly random: Random;
  readonly isOpen: boolean;
}

function reviewOf({ decidedBy, decidedOn }: Decided, { demo, random, isOpen }: Chance) {
  const others = demo.reviewers.filter((id) => id !== decidedBy);
  // The first reviewer of the demo finds different verdicts to decide on.
  const [reviewer = 0, adjudicator = 0] = isOpen ? others.toReversed() : others;
  const isWrong = random.chance(decidedBy === demo.careless ? 0.25 : 0.02);
  const isDifferent = isOpen || isWrong || random.chance(0.02);
  const reviewedOn = new Date(
    Math.min(decidedOn.getTime() + random.between(4, 60) * hourMs, demo.now.getTime() - hourMs),
  );
  return {
    reviewer,
    adjudicator,
    state: isOpen ? 'differs' : isDifferent ? 'adjudicated' : 'agreed',
    correct: isWrong ? ('second' as const) : ('both' as const),
    reviewedOn,
    minutes: random.between(3, 9),
  } as const;
}

function otherAction(action: Action): Action {
  return action === 'reject' ? 'approve' : 'reject';
}

/** Of the second review: as the first one, or the opposite in the first field that has a reason. */
function secondMarks({ marks, action }: Decided, isDifferent: boolean, reasons: ReadonlyMap<number, number>) {
  const doubted = marks.find(({ fieldId }) => reasons.has(fieldId))?.fieldId;
  return marks.map(({ fieldId, rejection }) => {
    const isRejected = isDifferent ? action !== 'reject' && fieldId === doubted : rejection !== null;
    return {
      field_id: fieldId,
      decision: isRejected ? 'rejected' : 'verified',
      reason_id: isRejected ? (rejection?.reasonId ?? reasons.get(fieldId) ?? null) : null,
    };
  });
}

/** No screen shows the case of a closed sample again. */
function closedCase({ plan }: Seeded): BlindCase {
  return { ModeName: '', Source: plan.source.Name, Plan: null, Fields: [], Documents: [] };
}

function blindCase(seeded: Seeded): BlindCase {
  const { plan, applicationId, uan } = seeded;
  const columns: Readonly<Record<string, unknown>> = profileRow(seeded);
  const entries = Object.keys(applicationProperties).map((property) => [
    property,
    columns[columnName(property)] ?? null,
  ]);
  const { name, mobile, pan, attempt_no: attemptNo } = applicationRow(seeded);
  const newest = new Map(documentRows(seeded).map((row) => [row.document_type, row]));
  return blindCaseOf(
    caseWithoutReview({
      properties: Object.fromEntries(entries) as Pick<ReviewApplication, keyof typeof applicationProperties>,
      head: {
        ApplicationId: applicationId,
        AttemptNo: Number(attemptNo),
        Name: String(name),
        Mobile: mobile,
        PAN: pan ?? null,
        Mode: plan.mode,
        Source: plan.source.Name,
        UAN: uan,
        PlanId: null,
        PlanType: null,
      },
      documents: [...newest.values()].map((row) => ({
        DocumentId: 0,
        DocumentType: row.document_type,
        FileType: row.file_type,
        Version: row.version,
      })),
      plan: null,
      createdOn: plan.startedAt,
    }),
  );
}
