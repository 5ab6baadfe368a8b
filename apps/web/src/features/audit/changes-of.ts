type Values = Readonly<Record<string, unknown>>;

export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The details of an audit row: pairs of old and new values, and the other details by name. */
export function changesOf(details: Values): {
  readonly changes: readonly Change[];
  readonly others: readonly { readonly name: string; readonly value: string }[];
} {
  const { old, new: now, ...rest } = details;
  const others = Object.entries(rest).map(([name, value]) => ({ name, value: written(value) }));
  if (old === undefined && now === undefined) return { changes: [], others };
  const before = valuesOf(old);
  const after = valuesOf(now);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.map((name) => ({ name, before: written(before[name]), after: written(after[name]) }));
  return { changes, others };
}

function valuesOf(part: unknown): Values {
  if (typeof part !== 'object' || part === null)
    return part === undefined || part === null ? {} : { value: part };
  return part as Values;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
