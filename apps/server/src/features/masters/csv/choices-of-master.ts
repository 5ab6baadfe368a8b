import type { Master } from '@kyc/contract/masters/master';
import type { Choice, ChoiceSource, MasterField } from '@kyc/contract/masters/master-fields';
import { foldedText } from '@kyc/contract/searches/searched-values';
import { applicationSources } from '@kyc/contract/sources';
import { UserType } from '@kyc/contract/user-types';
import type { Reads } from '@kyc/db/connection/transaction';
import { otherNamesOfState } from '@kyc/db/reference/names-of-states';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';

/** The names of a field's choices, as files have them. */
export interface FieldChoices {
  /** Only names that are unique in their list. */
  readonly nameOf: ReadonlyMap<number | string, string>;
  /** By the folded name. */
  readonly valueOf: ReadonlyMap<string, number | string>;
}

export type MasterChoices = ReadonlyMap<string, FieldChoices>;

/** The choices of each field of a master that is a choice, by the field's name. */
export async function choicesOfMaster(tx: Reads, { fields, entered }: Master): Promise<MasterChoices> {
  const found = new Map<string, FieldChoices>();
  for (const [name, field] of Object.entries({ ...fields, ...entered }))
    if (field.choices !== undefined) found.set(name, choicesOf(await listOf(tx, field.choices)));
  return found;
}

async function listOf(
  tx: Reads,
  choices: NonNullable<MasterField['choices']>,
): Promise<readonly NamedChoice[]> {
  return typeof choices === 'string' ? await loaders[choices](tx) : choices;
}

interface NamedChoice extends Choice {
  /** Earlier names, and other spellings. */
  readonly others?: readonly string[];
}

function choicesOf(list: readonly NamedChoice[]): FieldChoices {
  const byName = Map.groupBy(list, ({ label }) => folded(label));
  const unique = [...byName.values()].flatMap((same) => (same.length === 1 ? same : []));
  return {
    nameOf: new Map(unique.map(({ value, label }) => [value, label])),
    valueOf: new Map(
      unique.flatMap(({ value, label, others = [] }) =>
        [label, ...others].map((name) => [folded(name), value] as const),
      ),
    ),
  };
}

/** Names are compared without accents and case, with & as and. */
export function folded(name: string): string {
  return foldedText(name).replaceAll('&', 'and');
}

const loaders: Record<ChoiceSource, (tx: Reads) => Promise<readonly NamedChoice[]>> = {
  states: async (tx) => {
    const stored = await tx
      .selectFrom('state')
      .select(['state_id as value', 'state_name as label'])
      .execute();
    return stored.map((state) => ({ ...state, others: otherNamesOfState(state.value) }));
  },
  fields: () => Promise.resolve(reviewFields.map(({ id, label }) => ({ value: id, label }))),
  reasons: async (tx) => {
    const stored = await tx
      .selectFrom('reason')
      .select(['reason_id as value', 'reason_name as name', 'field_id as fieldId'])
      .execute();
    const fieldNames = new Map<number, string>(reviewFields.map(({ id, label }) => [id, label]));
    return stored.map(({ value, name, fieldId }) => ({
      value,
      label: `${fieldNames.get(fieldId) ?? ''}: ${name}`,
    }));
  },
  solutions: (tx) =>
    tx.selectFrom('solution').select(['solution_id as value', 'solution_name as label']).execute(),
  employers: (tx) =>
    tx.selectFrom('employer').select(['employer_id as value', 'employer_name as label']).execute(),
  calendars: (tx) =>
    tx.selectFrom('calendar').select(['calendar_id as value', 'calendar_name as label']).execute(),
  sources: () => Promise.resolve(applicationSources.map(({ Id, Name }) => ({ value: Id, label: Name }))),
  verifiers: (tx) =>
    tx
      .selectFrom('app_user')
      .select(['user_id as value', 'full_name as label'])
      .where('user_type', '=', UserType.Verifier)
      .execute(),
  skills: (tx) => tx.selectFrom('skill').select(['skill_id as value', 'skill_name as label']).execute(),
};
