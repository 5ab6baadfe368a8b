import type { AcceptanceRule } from './rule.ts';

/** The question that an unchecked rule leaves open; rules before 2026.11.2 have a condition only. */
export function questionOf({ question, condition }: Pick<AcceptanceRule, 'question' | 'condition'>): string {
  return question ?? `${condition}.`;
}
