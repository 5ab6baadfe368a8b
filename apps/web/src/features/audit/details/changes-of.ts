import { labelOfDetail } from './detail-labels.ts';
import { wordsOfDetail, type Known } from './detail-values.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The details of an audit row in words: pairs of old and new values, and the other details by name. */
export function changesOf(
  details: Values,
  known: Known,
): {
  readonly changes: readonly Change[];
  readonly others: readonly { readonly name: string; readonly value: string }[];
} {
  const { old, new: now, ...rest } = details;
  const others = Object.entries(rest).map(([name, value]) => ({
    name: labelOfDetail(name, known.entity),
    value: wordsOfDetail(name, value, known),
  }));
  if (old === undefined && now === undefined) return { changes: [], others };
  const before = valuesOf(old);
  const after = valuesOf(now);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.map((name) => ({
    name: labelOfDetail(name, known.entity),
    before: wordsOfDetail(name, before[name], known),
    after: wordsOfDetail(name, after[name], known),
  }));
  return { changes, others };
}

function valuesOf(part: unknown): Values {
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    return part === undefined || part === null ? {} : { value: part };
  return part as Values;
}
