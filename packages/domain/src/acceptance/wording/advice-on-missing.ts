import { isEmpty, type Facts } from '../facts/facts.ts';
import { findReferences } from '../find-references.ts';
import type { AcceptanceRule } from '../rule.ts';
import { missingDocuments, missingFacts, missingLog, missingText } from './missing-facts.ts';
import type { MissingFact } from './missing/missing-fact.ts';

/** The advice for a rule that could not be checked although no service failed: about the first value that it misses. */
export function adviceOnMissing(rule: AcceptanceRule, facts: Facts): string {
  const [first = missingLog, ...others] = missingOf(rule, facts);
  const also = others.map(({ what }) => what);
  return [missingText(first), ...(also.length > 0 ? [`Also missing: ${also.join('; ')}.`] : [])].join(' ');
}

/** Unknown values, or else the empty ones, which cannot be ordered; a name's score is missing because the name is. */
function missingOf(rule: AcceptanceRule, facts: Facts): readonly MissingFact[] {
  const { facts: all, apiIds, documentTypes } = findReferences({ when: rule.when, message: '' });
  if (apiIds.size > 0 && facts.calls === undefined) return [missingLog];
  if (documentTypes.size > 0 && facts.documents === undefined) return [missingDocuments];
  const names = [...all].filter(
    (name) => !all.has(name.replace(/^score\./u, 'compared.')) || !name.startsWith('score.'),
  );
  const unknown = names.filter((name) => valueOf(facts, name) === undefined);
  const empty = names.filter((name) => isEmpty(valueOf(facts, name) ?? null));
  return (unknown.length > 0 ? unknown : empty).flatMap((name) => missingFacts[name] ?? []);
}

function valueOf({ fact }: Facts, name: string) {
  try {
    return fact(name);
  } catch {
    return undefined;
  }
}
