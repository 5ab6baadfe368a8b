import type { LooseRow } from './master-table.ts';

/** The details of a change in the audit trail: each property that differs, before and after. */
export function changedValues(
  before: LooseRow | undefined,
  after: LooseRow,
): { old: LooseRow; new: LooseRow } {
  const names = Object.keys(after).filter(
    (name) => name !== 'RowVersion' && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  return { old: before === undefined ? {} : pick(before, names), new: pick(after, names) };
}

function pick(row: LooseRow, names: readonly string[]): LooseRow {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
