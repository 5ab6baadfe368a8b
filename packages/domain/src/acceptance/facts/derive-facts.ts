import { riskFactNames } from '../../risk/risk-facts.ts';
import { bankFacts } from './bank-facts.ts';
import { birthFacts } from './birth-facts.ts';
import { unknownCause } from './unknown-cause.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact, Facts } from './facts.ts';
import { nameFacts } from './name-facts.ts';
import { ownProofFacts } from './own-proof-facts.ts';
import { placeFacts } from './place-facts.ts';
import { proofFacts } from './proof-facts.ts';
import { reviewFacts } from './review-facts.ts';
import { serviceFacts } from './service-facts.ts';
import { signingFacts } from './signing-facts.ts';
import type { StoredFacts } from './stored-facts.ts';

/** The facts of the catalogue's own list: stored values by name, the others computed from them, each at most once. */
export function deriveFacts(stored: StoredFacts): Facts {
  const derived: Derived = {
    ...nameFacts(stored),
    ...birthFacts(stored),
    ...placeFacts(stored),
    ...bankFacts(stored),
    ...proofFacts(stored),
    ...signingFacts(stored),
    ...ownProofFacts(stored),
    ...serviceFacts(stored),
    ...reviewFacts(stored),
    ...Object.fromEntries(riskFactNames.map((name) => [name, () => stored.risk?.get(name)])),
    'screening.on': () => stored.screening?.on,
    'screening.open': () => stored.screening?.open,
    'screening.worst': () => stored.screening?.worst,
    'others.mobile': () => stored.others?.mobile,
    'others.email': () => stored.others?.email,
    'others.account': () => stored.others?.account,
    'others.pan': () => stored.others?.pan,
    // Addresses are compared without case.
    Email: () => textOf(stored, 'Email')?.toLowerCase(),
    staffContact: () => (stored.staffName === undefined ? undefined : stored.staffName !== null),
    staffName: () => stored.staffName,
  };
  const known = new Map<string, Fact>();
  const fact = (name: string): Fact => {
    if (known.has(name)) return known.get(name);
    const compute = derived[name];
    if (compute === undefined) {
      if (!(name in stored.properties)) throw new Error(`no fact is called ${name}`);
      return stored.properties[name];
    }
    const value = compute();
    known.set(name, value);
    return value;
  };
  return {
    mode: stored.mode,
    fact,
    calls: stored.calls,
    documents: stored.documents,
    causeOf: (reference) => unknownCause(stored, reference),
  };
}
