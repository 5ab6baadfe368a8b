import type { Evaluation } from './evaluate.ts';
import { findReferences } from './find-references.ts';
import type { AcceptanceRule } from './rule.ts';

/** Facts about the review itself, which straight-through skips. */
const ofReview: ReadonlySet<string> = new Set(['undecided', 'redVerifiedSilently', 'unopenedEvidence']);

/**
 * Rules that keep an application from going straight through: each that fires or could not be checked, notes left out. A warning
 * presupposes a person who reads it.
 */
export function rulesForAPerson({
  met,
}: Evaluation): { readonly rule: AcceptanceRule; readonly isUnknown: boolean }[] {
  return met
    .filter(({ severity, rule }) => severity !== 'info' && !isAboutReview(rule))
    .map(({ rule, state }) => ({ rule, isUnknown: state === 'unknown' }));
}

function isAboutReview(rule: AcceptanceRule): boolean {
  return [...findReferences(rule).facts].some((fact) => ofReview.has(fact));
}
