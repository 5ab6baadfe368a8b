import { randomInt } from 'node:crypto';
import type {
  QaAgreement,
  QaReport,
  QaShare,
  QaVerifier,
  readQaReport as endpoint,
} from '@kyc/contract/quality/quality';
import { qaReportDays, qaStrata, QaStratum } from '@kyc/contract/quality/quality-choices';
import { UserType } from '@kyc/contract/user-types';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { countByStratum } from '@kyc/db/tables/quality/qa-decision-table';
import {
  selectGoldResults,
  selectQualityFindings,
  selectReviewedSamples,
  type ReviewedSample,
} from '@kyc/db/tables/quality/qa-report';
import { labelOfKappa, type ShownAgreement } from '@kyc/domain/quality/agreement';
import {
  figuresOf,
  isComplete,
  isError,
  overallShare,
  shareOf,
  type SampleResult,
  type Share,
} from '@kyc/domain/quality/samples/figures';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { requireQuality } from '../../workflow/quality/require-quality.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The most findings that are listed. */
const mostFindings = 100;

export async function readReport(
  { database, clock }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<QaReport> {
  const now = clock.now();
  return await readInTenant(database, session, (tx) => qualityReport(tx, session, now));
}

/** Rolling 90 days. An Admin reads names, Business none, and a verifier only their own results. */
export async function qualityReport(tx: Reads, session: Session, now: Date): Promise<QaReport> {
  await requireQuality(tx);
  const since = new Date(now.getTime() - qaReportDays * dayMs);
  const verifierId = session.userType === UserType.Verifier ? session.userId : null;
  const hasNames = session.userType !== UserType.Business;
  const [samples, decisions, gold, findings] = await Promise.all([
    selectReviewedSamples(tx, { since, verifierId }),
    verifierId === null ? countByStratum(tx, since) : new Map<number, number>(),
    hasNames ? selectGoldResults(tx, { since, reviewerId: verifierId }) : [],
    hasNames ? selectQualityFindings(tx, { since, verifierId, atMost: mostFindings }) : [],
  ]);
  const strata = verifierId === null ? strataOf(samples, decisions) : [];
  return {
    FromOn: since.toISOString(),
    ToOn: now.toISOString(),
    Strata: strata.map(({ label, decisions: all, sampled, errors }) => ({
      Stratum: label,
      Decisions: all,
      Sampled: sampled,
      Error: presentShare(shareOf(errors, sampled)),
    })),
    Overall: presentShare(overallShare(strata)),
    Verifiers: verifiersOf(samples, hasNames),
    Gold: gold.map(({ name, reviewed, right }) => ({ Name: name, Reviewed: reviewed, Right: right })),
    Findings: findings.map((finding) => ({
      SampleId: finding.sampleId,
      UAN: finding.uan,
      Name: finding.name,
      FirstAction: finding.firstAction,
      Severity: finding.severity,
      Note: typeof finding.note === 'string' ? finding.note : '',
      AdjudicatedOn: finding.adjudicatedOn.toISOString(),
    })),
  };
}

/** Only samples of blocks: the weekly top-up prefers verifiers with few decisions, and would weigh theirs more. */
function strataOf(samples: readonly ReviewedSample[], decisions: ReadonlyMap<number, number>) {
  const complete = samples.filter((sample) => sample.isByBlock && isComplete(resultOf(sample)));
  return qaStrata
    .filter(({ value }) => value !== QaStratum.Gold)
    .map(({ value, label }) => {
      const own = complete.filter(({ stratum }) => stratum === value);
      return {
        label,
        // A sample outlives its decision.
        decisions: Math.max(decisions.get(value) ?? 0, own.length),
        sampled: own.length,
        errors: own.filter((sample) => isError(resultOf(sample))).length,
      };
    });
}

/** By name where there are names, otherwise by the number of samples: a list, not a ranking. */
function verifiersOf(samples: readonly ReviewedSample[], hasNames: boolean): QaVerifier[] {
  const byVerifier = Map.groupBy(
    samples.filter(({ decidedBy }) => decidedBy !== null),
    ({ decidedBy }) => decidedBy,
  );
  const rows = [...byVerifier].map(([userId, own]) => ({
    ...presentFigures(own.map(resultOf)),
    UserId: hasNames ? userId : null,
    Name: hasNames ? (own[0]?.verifierName ?? '') : null,
  }));
  return rows.toSorted((one, other) =>
    hasNames ? (one.Name ?? '').localeCompare(other.Name ?? '') : other.Sampled - one.Sampled,
  );
}

function presentFigures(results: readonly SampleResult[]): Omit<QaVerifier, 'UserId' | 'Name'> {
  const figures = figuresOf(results, (below) => randomInt(below));
  return {
    Sampled: figures.sampled,
    Undecided: figures.undecided,
    Disagreement: presentShare(figures.disagreement),
    Error: presentShare(figures.error),
    FalseApprovals: figures.falseApprovals,
    FalseRejections: figures.falseRejections,
    WeightedError: figures.weightedError,
    Agreement: presentAgreement(figures.agreement, figures.pabak),
    FieldAgreement: presentAgreement(figures.fieldAgreement, null),
    IsMarked: figures.isMarked,
  };
}

function resultOf({ bothYes, firstOnly, secondOnly, bothNo, ...sample }: ReviewedSample): SampleResult {
  return { ...sample, fields: { bothYes, firstOnly, secondOnly, bothNo } };
}

function presentShare(share: Share | null): QaShare {
  return share === null ? null : { Rate: share.rate, Lower: share.lower, Upper: share.upper };
}

function presentAgreement(shown: ShownAgreement, pabak: number | null): QaAgreement {
  const isKappa = shown.measure === 'kappa';
  return {
    Measure: shown.measure,
    Value: shown.measure === 'none' ? null : (shown.value ?? null),
    Lower: isKappa ? shown.interval.lower : null,
    Upper: isKappa ? shown.interval.upper : null,
    Pabak: pabak,
    Label: isKappa ? labelOfKappa(shown.value) : null,
  };
}
