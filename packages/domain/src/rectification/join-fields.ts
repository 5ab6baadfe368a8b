import { instructionsOf } from './instructions.ts';
import type { CustomerLanguage } from './text-set.ts';

/** "Street, Locality and City", in the language of the message. */
export function joinFields(names: readonly string[], language: CustomerLanguage): string {
  const last = names.at(-1) ?? '';
  const first = names.slice(0, -1).join(', ');
  return first === '' ? last : `${first} ${conjunction[language]} ${last}`;
}

const conjunction: Readonly<Record<CustomerLanguage, string>> = { en: 'and', hi: 'और' };

interface Requested {
  readonly FieldId: number;
  readonly FieldName: string;
  readonly What: string;
  readonly Todo: string;
  readonly Solution: string | null;
}

/** Fields that a customer corrects by the same instruction. */
export interface FieldGroup {
  readonly fieldIds: readonly number[];
  readonly names: string;
  /** What differs, each sentence once. */
  readonly whats: readonly string[];
  readonly instructions: readonly string[];
}

/**
 * Gives each instruction once, with the names of all its fields, in the order of the first field. Only letters and preview are grouped: the
 * customer answers every field separately.
 */
export function groupFields(fields: readonly Requested[], language: CustomerLanguage): FieldGroup[] {
  const groups = new Map<string, Requested[]>();
  for (const field of fields) {
    const key = JSON.stringify(instructionsOf(field));
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()].map((group) => ({
    fieldIds: group.map(({ FieldId }) => FieldId),
    names: joinFields([...new Set(group.map(({ FieldName }) => FieldName))], language),
    whats: [...new Set(group.map(({ What }) => What))],
    instructions: group[0] === undefined ? [] : instructionsOf(group[0]),
  }));
}
