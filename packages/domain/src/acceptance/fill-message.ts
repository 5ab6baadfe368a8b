import { maskProofNumber } from '../redaction/mask-aadhaar.ts';
import { indianDay } from '../time/indian-period.ts';
import type { Facts, FactValue } from './facts/facts.ts';
import { findReferences, placePattern } from './find-references.ts';
import type { AcceptanceRule } from './rule.ts';

const notKnown = 'not known';

/** The rule's message with the stored values; account and Aadhaar numbers by their last four digits. */
export function fillMessage(rule: AcceptanceRule, facts: Facts): string {
  return rule.message.replace(placePattern, (_, name: string) => wordsOf(rule, facts, name));
}

function wordsOf(rule: AcceptanceRule, facts: Facts, name: string): string {
  let value: FactValue;
  try {
    value = facts.fact(name === 'variants' ? variantsOf(rule) : name) ?? null;
  } catch {
    return notKnown;
  }
  if (value === null || value === '') return notKnown;
  if (name === 'BankAccountNo') return lastFour(String(value));
  // Coordinates have as many digits as an Aadhaar number but are not one.
  if (name === 'GeoTag') return String(value);
  return typeof value === 'string' ? maskProofNumber(dayOf(value)) : String(value);
}

/** The differences between the two names that the rule compares. */
function variantsOf(rule: AcceptanceRule): string {
  const [score = 'score.declaredPan'] = [...findReferences(rule).facts].filter((name) =>
    name.startsWith('score.'),
  );
  return score.replace('score.', 'variants.');
}

/** dd/MM/yyyy; of an instant the day in India. */
function dayOf(value: string): string {
  const day = /^\d{4}-\d{2}-\d{2}T/.test(value) ? indianDay(new Date(value)) : value;
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

function lastFour(number: string): string {
  return `${'X'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}
