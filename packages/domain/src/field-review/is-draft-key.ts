import { acceptanceRuleset } from '../acceptance/ruleset.ts';
import { editableField } from './correction.ts';

const places: ReadonlySet<string> = new Set(['hold', 'line', 'note']);
const rules: ReadonlySet<string> = new Set(acceptanceRuleset.rules.map(({ id }) => id));

/**
 * The keys of all drafts of an application: the hold text, the line for the customer, a note, a remark on a rule's finding or its override, and the
 * value of an editable field.
 */
export function isDraftKey(key: string): boolean {
  const [kind = '', of, ...more] = key.split(':');
  if (of === undefined) return places.has(kind);
  if (more.length > 0) return false;
  if (kind === 'edit') return editableField(of) !== undefined;
  return (kind === 'remark' || kind === 'override') && rules.has(of);
}
