import published from '../../data/acceptance/system-checks.json' with { type: 'json' };
import type { Fact, Facts } from '../acceptance/facts/facts.ts';
import { judge } from '../acceptance/judge.ts';
import { readPredicate } from '../acceptance/read-predicate.ts';

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
}

/** Rules of the gate's language that every tenant has, in the order in which they are told. */
const rules = published.rules.map(({ when, message }) => ({ when: readPredicate(when), message }));

/** The first reason why the system rejects the application; null when every check passes. */
export function systemRejection(input: SystemCheckInput): string | null {
  const facts = factsOf(input);
  return rules.find(({ when }) => judge(when, facts, published.lists) === true)?.message ?? null;
}

function factsOf(input: SystemCheckInput): Facts {
  const values: Readonly<Record<string, Fact>> = {
    panActiveElsewhere: input.panActiveElsewhere,
    Mobile: input.mobile,
    PAN: input.pan,
    Name: input.name,
    DateOfBirth: input.dateOfBirth,
    BankAccountNo: input.bankAccountNo,
    IFSC: input.ifsc,
  };
  return {
    mode: 0,
    fact: (name) => values[name],
    calls: undefined,
    documents: undefined,
    causeOf: () => undefined,
  };
}
