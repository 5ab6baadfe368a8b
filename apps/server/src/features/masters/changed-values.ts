import type { AuditEntry } from '../../records/audit-entries.ts';
import type { LooseRow, MasterTable } from './master-table.ts';

/** The details of a change in the audit trail: each property that differs, before and after. */
export function changedValues<Row extends LooseRow>(
  before: Row | undefined,
  after: Row,
): { old: Partial<Row>; new: Partial<Row> } {
  const names = Object.keys(after).filter(
    (name) => name !== 'RowVersion' && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  return { old: before === undefined ? {} : pick(before, names), new: pick(after, names) };
}

function pick<Row extends LooseRow>(row: Row, names: readonly string[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Partial<Row>;
}

/** The audit entry of an added or changed row. */
export function changeEntry(
  { master }: MasterTable,
  before: LooseRow | undefined,
  after: LooseRow,
): AuditEntry {
  const entityId = Number(after[master.id]);
  return { entity: master.entity, entityId, details: changedValues(before, after) };
}
