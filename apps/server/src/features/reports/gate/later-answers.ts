import type { GateAnswers } from '@kyc/contract/reports/gate-report';
import type { Leg } from '@kyc/contract/after-approval/legs';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';
import { compareWithGate, type AnsweredAttempt } from '@kyc/domain/after-approval/compare-with-gate';
import type { Period } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import { within } from '../sql-words.ts';
import { metRules } from './met-rules.ts';

interface Attempt {
  readonly applicationId: number;
  readonly attemptNo: number;
}

/** What the legs answered later about the attempts that the gate evaluated in these days; undefined where the tenant does not use it. */
export async function readLaterAnswers(tx: Reads, period: Period): Promise<GateAnswers | undefined> {
  if (!(await usesAfterApproval(tx))) return undefined;
  const [codes, answers, met] = await Promise.all([
    selectAnswerCodes(tx),
    selectAnswers(tx, period),
    selectMet(tx, period),
  ]);
  const attempts = new Map<string, AnsweredAttempt>();
  const keyOf = ({ applicationId, attemptNo }: Attempt) => `${String(applicationId)} ${String(attemptNo)}`;
  for (const { leg, code, text, isAccepted, ...attempt } of answers) {
    const key = keyOf(attempt);
    const before = attempts.get(key) ?? { isAccepted: false, against: [], fired: [] };
    const row = describeAnswer(codes, { leg, code, text });
    const against = { leg, code, meaning: row?.meaning ?? null, ruleId: row?.ruleId ?? null };
    attempts.set(key, {
      ...before,
      isAccepted: before.isAccepted || isAccepted,
      against: isAccepted ? before.against : [...before.against, against],
    });
  }
  for (const { ruleId, isOverridden, ...attempt } of met) {
    const before = attempts.get(keyOf(attempt));
    if (before !== undefined)
      attempts.set(keyOf(attempt), { ...before, fired: [...before.fired, { ruleId, isOverridden }] });
  }
  return compareWithGate([...attempts.values()]);
}

/** The decisive answers about evaluated attempts. */
async function selectAnswers(tx: Reads, period: Period) {
  const { rows } = await sql<
    Attempt & {
      readonly leg: Leg;
      readonly code: string | null;
      readonly text: string | null;
      readonly isAccepted: boolean;
    }
  >`
    select w.application_id as "applicationId", w.attempt_no as "attemptNo", w.leg, w.code, w.answer_text as text,
      w.state = 'accepted' as "isAccepted"
    from leg_answer w
    join (select distinct f.application_id, f.attempt_no from acceptance_finding f
      where f.tenant_id = ${servedTenant} and ${within(sql`f.evaluated_on`, period)}) f
      on f.application_id = w.application_id and f.attempt_no = w.attempt_no
    where w.tenant_id = ${servedTenant} and w.effect = 'applied' and w.state in ('accepted', 'onHold', 'refused')
    order by w.application_id, w.attempt_no, w.answered_on`.execute(tx);
  return rows;
}

/** Each rule once for an attempt. */
async function selectMet(tx: Reads, period: Period) {
  const { rows } = await sql<Attempt & { readonly ruleId: string; readonly isOverridden: boolean }>`
    select met.application_id as "applicationId", met.attempt_no as "attemptNo", met.rule_id as "ruleId",
      bool_or(met.overridden) as "isOverridden"
    from (${metRules(period)}) met
    where exists (select from leg_answer w where w.tenant_id = ${servedTenant} and w.application_id = met.application_id
      and w.attempt_no = met.attempt_no)
    group by 1, 2, 3`.execute(tx);
  return rows;
}
