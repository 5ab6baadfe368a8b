import type { Operand, Predicate } from './rule.ts';

type Reader = (value: unknown) => Predicate;

/** Parses a rule's `when`, once, when the catalogue is loaded. @throws Error for unknown syntax. */
export function readPredicate(written: unknown): Predicate {
  if (typeof written !== 'object' || written === null) throw unreadable(written);
  const [entry, ...others] = Object.entries(written);
  const read = entry === undefined ? undefined : readers[entry[0]];
  if (entry === undefined || read === undefined || others.length > 0) throw unreadable(written);
  return read(entry[1]);
}

const readers: Readonly<Record<string, Reader | undefined>> = {
  all: (value) => ({ op: 'all', of: items(value).map(readPredicate) }),
  any: (value) => ({ op: 'any', of: items(value).map(readPredicate) }),
  not: (value) => ({ op: 'not', of: readPredicate(value) }),
  missing: (value) => ({ op: 'missing', fact: named('$', value) }),
  present: (value) => ({ op: 'present', fact: named('$', value) }),
  eq: comparison('eq'),
  ne: comparison('ne'),
  lt: comparison('lt'),
  le: comparison('le'),
  gt: comparison('gt'),
  ge: comparison('ge'),
  in: (value) => {
    const [of, list] = items(value);
    return { op: 'in', value: operand(of), list: named('@', list) };
  },
  matches: (value) => {
    const [of, pattern] = items(value);
    if (typeof pattern !== 'string') throw unreadable(value);
    return { op: 'matches', value: operand(of), pattern: new RegExp(pattern, 'u') };
  },
  doc: (value) => ({ op: 'doc', documentType: number(value) }),
  call: answered('call'),
  callGt: answered('callGt'),
  callPresent: keyed('callPresent'),
  callFieldMissing: keyed('callFieldMissing'),
  callNone: (value) => ({ op: 'callNone', apiIds: items(value).map(number) }),
  callLastFailed: (value) => ({ op: 'callLastFailed', apiId: number(value) }),
};

function comparison(op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'): Reader {
  return (value) => {
    const [left, right] = items(value);
    return { op, left: operand(left), right: operand(right) };
  };
}

function answered(op: 'call' | 'callGt'): Reader {
  return (value) => {
    const [apiId, key, expected] = items(value);
    return { op, apiId: number(apiId), key: text(key), value: operand(expected) };
  };
}

function keyed(op: 'callPresent' | 'callFieldMissing'): Reader {
  return (value) => {
    const [apiId, key] = items(value);
    return { op, apiId: number(apiId), key: text(key) };
  };
}

function items(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw unreadable(value);
  return value;
}

function operand(value: unknown): Operand {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw unreadable(value);
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw unreadable(value);
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw unreadable(value);
  return value;
}

function named(mark: '$' | '@', value: unknown): string {
  const name = text(value);
  if (!name.startsWith(mark)) throw unreadable(value);
  return name.slice(1);
}

function unreadable(written: unknown): Error {
  return new Error(`the acceptance rules do not know ${JSON.stringify(written)}`);
}
