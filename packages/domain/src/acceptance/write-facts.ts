import type { Facts, FactValue, UnknownCause } from './facts/facts.ts';
import { findReferences } from './find-references.ts';
import type { AcceptanceRule, Predicate } from './rule.ts';

/** They change daily; a remark made yesterday still applies today. */
const countedByDay: ReadonlySet<string> = new Set(['poaDaysLeft', 'amlAgeDays']);

/** Every fact that a finding depends on, as one text: a remark or an override applies while this text is unchanged. */
export function writeFacts(
  rule: AcceptanceRule,
  facts: Facts,
  { state, causes }: { readonly state: string; readonly causes: readonly UnknownCause[] },
): string {
  const { facts: names, documentTypes } = findReferences(rule);
  const values = [...names]
    .filter((name) => !countedByDay.has(name))
    .toSorted()
    .map((name) => [name, factOrUnknown(facts, name)]);
  const documents = [...documentTypes].map((type) => [type, facts.documents?.get(type) ?? 0]);
  return JSON.stringify([
    rule.id,
    rule.version,
    state,
    facts.mode,
    values,
    documents,
    answersOf(rule.when, facts.calls),
    ...causes.map(({ key }) => key),
  ]);
}

function factOrUnknown({ fact }: Facts, name: string): FactValue {
  try {
    return fact(name) ?? null;
  } catch {
    return 'unknown';
  }
}

function answersOf(predicate: Predicate, calls: Facts['calls']): unknown[] {
  switch (predicate.op) {
    case 'all':
    case 'any':
      return predicate.of.flatMap((part) => answersOf(part, calls));
    case 'not':
      return answersOf(predicate.of, calls);
    case 'callNone':
      return predicate.apiIds.map((id) => [id, (calls?.get(id)?.answer ?? null) !== null]);
    case 'callLastFailed':
      return [[predicate.apiId, calls?.get(predicate.apiId)?.lastFailed ?? false]];
    case 'call':
    case 'callGt':
    case 'callPresent':
    case 'callFieldMissing':
      return [[predicate.apiId, predicate.key, calls?.get(predicate.apiId)?.answer?.[predicate.key] ?? null]];
    case 'missing':
    case 'present':
    case 'in':
    case 'matches':
    case 'doc':
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return [];
    default:
      return predicate satisfies never;
  }
}
