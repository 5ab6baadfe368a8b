import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

/** A fact that is computed when a rule reads it. */
export type Derived = Readonly<Record<string, () => Fact>>;

/** A stored text, trimmed; '' if empty, undefined if unknown. */
export function textOf({ properties }: StoredFacts, name: string): string | undefined {
  const value = properties[name];
  return value === undefined ? undefined : typeof value === 'string' ? value.trim() : '';
}
