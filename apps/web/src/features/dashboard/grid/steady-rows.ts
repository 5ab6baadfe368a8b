import type { ApplicationRow } from '@kyc/contract/applications/list-applications';

/** Rows whose places are kept while the user points at them. */
export interface HeldRows {
  /** The page to which they belong. */
  readonly page: string;
  readonly rows: readonly ApplicationRow[];
}

export interface ShownRows {
  readonly rows: readonly ApplicationRow[];
  /** True if the newest rows differ from the shown ones or have another order. */
  readonly isWaiting: boolean;
}

/** Each held row keeps its place and shows its present state; a row that has left the page offers only its timeline. */
export function steadyRows(fresh: readonly ApplicationRow[], held: HeldRows | undefined): ShownRows {
  if (held === undefined) return { rows: fresh, isWaiting: false };
  const known = new Map(fresh.map((row) => [row.ApplicationId, row]));
  const rows = held.rows.map((row) => known.get(row.ApplicationId) ?? withoutActions(row));
  const isSame =
    fresh.length === rows.length &&
    fresh.every((row, place) => row.ApplicationId === rows[place]?.ApplicationId);
  return isSame ? { rows: fresh, isWaiting: false } : { rows, isWaiting: true };
}

function withoutActions(row: ApplicationRow): ApplicationRow {
  return { ...row, AllowedActions: row.AllowedActions.filter((action) => action === 'timeline') };
}
