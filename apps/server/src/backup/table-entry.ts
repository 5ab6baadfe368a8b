export interface TableEntry {
  readonly table: string;
  readonly tenantId: number;
}

/** The place of a piece of a table's rows in the archive. */
export function nameOfPiece({ table, tenantId }: TableEntry, piece: number): string {
  return `tables/${table}/${tenantId}/${String(piece).padStart(6, '0')}.copy`;
}

/** Parses such a name; undefined for any other name. */
export function partOfTable(name: string): TableEntry | undefined {
  const [, table, tenantId] = /^tables\/(\w+)\/(\d+)\/\d{6}\.copy$/.exec(name) ?? [];
  return table === undefined ? undefined : { table, tenantId: Number(tenantId) };
}
