import type { Mode } from '@kyc/contract/modes';
import published from '../../data/acceptance/system-checks.json' with { type: 'json' };
import type { Fact, Facts } from '../acceptance/facts/facts.ts';
import { judge } from '../acceptance/judge.ts';
import { readPredicate } from '../acceptance/read-predicate.ts';
import type { Predicate } from '../acceptance/rule.ts';

/** What the checks before an approval look at (§4 SystemRejected; contract.md §6). */
export interface SystemCheckInput {
  readonly mobile: string;
  readonly pan: string | null;
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly bankAccountNo: string | null;
  readonly ifsc: string | null;
  /** Another application of the tenant with the same PAN is under way or already a client. */
  readonly panActiveElsewhere: boolean;
  readonly mode: Mode;
  /** null: the onboarding flow never reported it; its submission completes the e-Sign (workflow.json, customerSubmit). */
  readonly esignStatus: number | null;
}

/** The input of the checks of every step that makes an application reviewable or approved. */
export type ReturnCheckInput = Pick<SystemCheckInput, 'panActiveElsewhere' | 'mode' | 'esignStatus'>;

interface Rule {
  readonly when: Predicate;
  readonly message: string;
}

/** Rules in the gate's language that apply to every tenant, in the order in which they are reported. */
const rules: readonly Rule[] = published.rules.map(ruleOf);
const rulesOfReturns: readonly Rule[] = published.rules.filter(({ returns }) => returns === true).map(ruleOf);

function ruleOf({ when, message }: { readonly when: unknown; readonly message: string }): Rule {
  return { when: readPredicate(when), message };
}

/** The first reason why the system rejects the application; null when every check passes. */
export function systemRejection(input: SystemCheckInput): string | null {
  return firstReason(rules, {
    panActiveElsewhere: input.panActiveElsewhere,
    Mobile: input.mobile,
    PAN: input.pan,
    Name: input.name,
    DateOfBirth: input.dateOfBirth,
    BankAccountNo: input.bankAccountNo,
    IFSC: input.ifsc,
    Mode: input.mode,
    EsignStatus: input.esignStatus,
  });
}

/** As `systemRejection`, for a step that the specification does not subject to every system check (undo, resend, approve). */
export function returnRejection({ panActiveElsewhere, mode, esignStatus }: ReturnCheckInput): string | null {
  return firstReason(rulesOfReturns, { panActiveElsewhere, Mode: mode, EsignStatus: esignStatus });
}

function firstReason(wanted: readonly Rule[], values: Readonly<Record<string, Fact>>): string | null {
  const facts: Facts = {
    mode: 0,
    fact: (name) => values[name],
    calls: undefined,
    documents: undefined,
    causeOf: () => undefined,
  };
  return wanted.find(({ when }) => judge(when, facts, published.lists) === true)?.message ?? null;
}
