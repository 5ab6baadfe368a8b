import { acceptanceRuleset } from '../acceptance/ruleset.ts';
import { editableField } from './correction.ts';

const places: ReadonlySet<string> = new Set(['hold', 'line']);
const rules: ReadonlySet<string> = new Set(acceptanceRuleset.rules.map(({ id }) => id));

/**
 * What may be typed into a review: the hold text, the line for the customer, a remark on a rule's finding or an override of it, and
 * the value of an editable field. So many and no more drafts has an application.
 */
export function isDraftKey(key: string): boolean {
  const [kind = '', of, ...more] = key.split(':');
  if (of === undefined) return places.has(kind);
  if (more.length > 0) return false;
  if (kind === 'edit') return editableField(of) !== undefined;
  return (kind === 'remark' || kind === 'override') && rules.has(of);
}
