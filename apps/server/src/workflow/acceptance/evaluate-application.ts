import { createHash } from 'node:crypto';
import { coveredIn, outcomeOf, type Answers, type Outcome } from '@kyc/domain/acceptance/demands';
import { evaluate, type Evaluation } from '@kyc/domain/acceptance/evaluate';
import { deriveFacts } from '@kyc/domain/acceptance/facts/derive-facts';
import type { StoredFacts } from '@kyc/domain/acceptance/facts/stored-facts';
import type { Lists, Severity } from '@kyc/domain/acceptance/rule';
import { rulesetOn } from '@kyc/domain/acceptance/ruleset';
import { isSeverity } from '@kyc/domain/acceptance/severity-for';
import { indianDay } from '@kyc/domain/time/indian-period';
import {
  selectAcceptanceOverrides,
  selectAcceptanceRemarks,
  type AnswerRow,
} from '@kyc/db/tables/acceptance/acceptance-answer-table';
import {
  selectAcceptanceLists,
  type AcceptanceListRow,
} from '@kyc/db/tables/acceptance/acceptance-list-table';
import { selectAcceptanceSettings } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectAssistance, type AssistanceRow } from '@kyc/db/tables/ipv/assistance-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readFacts } from './read-facts.ts';

export interface Judged {
  /** The facts for the rules. */
  readonly stored: StoredFacts;
  readonly evaluation: Evaluation;
  readonly outcome: Outcome;
  /** By rule id: the rule that reports the same fault. */
  readonly covered: ReadonlyMap<string, string>;
  readonly remarks: readonly AnswerRow[];
  readonly overrides: readonly AnswerRow[];
}

interface Asked {
  readonly application: StoredApplication;
  /** null: no decider, or the system. */
  readonly deciderId: number | null;
  readonly now: Date;
  /** A severity that is tried instead of the tenant's, by the rules of another day than that of the decision. */
  readonly tried?: { readonly ruleId: string; readonly severity: Severity; readonly rulesOf: Date };
}

const livenessRule = 'IPV-06';

/**
 * Accessibility: if a second person confirmed an alternative liveness check, the rule is a remark at most, regardless of the tenant's severity.
 */
function isLiveInAnotherWay(assistance: readonly AssistanceRow[]): boolean {
  return assistance.some(({ kind, confirmedBy }) => kind === 'liveness' && confirmedBy !== null);
}

/** The expected result of KRA, exchange and depository for the stored application, and the answers to it. */
export async function evaluateApplication(
  tx: Reads,
  { application, deciderId, now, tried }: Asked,
): Promise<Judged> {
  const [settings, added, remarks, overrides, assistance, stored] = await Promise.all([
    selectAcceptanceSettings(tx),
    selectAcceptanceLists(tx),
    selectAcceptanceRemarks(tx, application),
    selectAcceptanceOverrides(tx, application),
    selectAssistance(tx, application),
    readFacts(tx, { application, deciderId, now }),
  ]);
  const severities = new Map([
    ...settings.flatMap(({ ruleId, severity }) =>
      isSeverity(severity) ? [[ruleId, severity] as const] : [],
    ),
    ...(tried === undefined ? [] : [[tried.ruleId, tried.severity] as const]),
  ]);
  if (severities.get(livenessRule) === 'block' && isLiveInAnotherWay(assistance))
    severities.set(livenessRule, 'remark');
  const facts = deriveFacts(withListedContacts(stored, added));
  const day = indianDay(tried?.rulesOf ?? now);
  const evaluation = evaluate(rulesetOn(day), facts, {
    day,
    severities,
    lists: listsOf(added),
    digest: (text) => createHash('sha256').update(text).digest('hex').slice(0, 32),
  });
  // No user overrides for themselves.
  const answers: Answers = {
    remarked: factsByRule(remarks),
    overridden: factsByRule(overrides.filter(({ by }) => by !== deciderId)),
  };
  const outcome = outcomeOf(evaluation, answers);
  return { stored, evaluation, outcome, covered: coveredIn(evaluation, answers), remarks, overrides };
}

/** Dealers and others who are no users of the desk. */
function withListedContacts(stored: StoredFacts, added: readonly AcceptanceListRow[]): StoredFacts {
  const { Mobile: mobile, Email: email } = stored.properties;
  const own = [mobile, email].map((contact) => String(contact).toLowerCase());
  const listed = added.find(
    ({ list, value }) => list === 'staffContacts' && own.includes(value.toLowerCase()),
  );
  return stored.staffName === null && listed !== undefined ? { ...stored, staffName: listed.value } : stored;
}

/** A number that the operators took back is as good as a dummy. */
function listsOf(added: readonly AcceptanceListRow[]): Lists {
  const valuesOf = (...lists: string[]) =>
    added.filter(({ list }) => lists.includes(list)).map(({ value }) => value.toLowerCase());
  return {
    dummyMobiles: valuesOf('dummyMobiles', 'revokedNumbers'),
    dummyEmails: valuesOf('dummyEmails'),
    disposableHosts: valuesOf('disposableHosts'),
  };
}

function factsByRule(answers: readonly AnswerRow[]): Map<string, string> {
  return new Map(answers.map(({ ruleId, factsHash }) => [ruleId, factsHash]));
}
