import { isEmpty, type Fact, type Facts } from './facts/facts.ts';
import type { Comparison, Lists, Operand, Predicate } from './rule.ts';

/** undefined: unknown. */
export type Truth = boolean | undefined;

/**
 * Three-valued logic after Kleene: one false settles an `all` and one true an `any`, even when other terms are unknown. An empty stored
 * value is known to be empty, so it differs from every other value, but it cannot be ordered (`lt`, `gt` are unknown).
 */
export function judge(predicate: Predicate, facts: Facts, lists: Lists): Truth {
  switch (predicate.op) {
    case 'all':
      return every(predicate.of.map((part) => judge(part, facts, lists)));
    case 'any':
      return not(every(predicate.of.map((part) => not(judge(part, facts, lists)))));
    case 'not':
      return not(judge(predicate.of, facts, lists));
    case 'missing':
      return isMissing(facts.fact(predicate.fact));
    case 'present':
      return not(isMissing(facts.fact(predicate.fact)));
    case 'in':
      return isIn(valueOf(predicate.value, facts), lists[predicate.list]);
    case 'matches': {
      const value = valueOf(predicate.value, facts);
      return value === undefined ? undefined : value !== null && predicate.pattern.test(String(value));
    }
    case 'doc':
      return facts.documents === undefined ? undefined : facts.documents.has(predicate.documentType);
    case 'call':
    case 'callGt':
    case 'callPresent':
    case 'callFieldMissing':
    case 'callNone':
    case 'callLastFailed':
      return judgeCall(predicate, facts.calls);
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return compare(predicate.op, valueOf(predicate.left, facts), valueOf(predicate.right, facts));
    default:
      return predicate satisfies never;
  }
}

type CallPredicate = Extract<Predicate, { op: `call${string}` }>;

/** False if the service was not called, because separate rules cover that; unknown if every call failed or the answer lacks the key. */
function judgeCall(predicate: CallPredicate, calls: Facts['calls']): Truth {
  if (calls === undefined) return undefined;
  if (predicate.op === 'callNone')
    return predicate.apiIds.every((id) => (calls.get(id)?.answer ?? null) === null);
  const service = calls.get(predicate.apiId);
  if (predicate.op === 'callLastFailed') return service?.lastFailed ?? false;
  const value = service?.answer?.[predicate.key] ?? null;
  if (!('value' in predicate)) return (value === null) === (predicate.op === 'callFieldMissing');
  if (service === undefined) return false;
  if (value === null) return undefined;
  if (predicate.op === 'call') return isSame(value, predicate.value);
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && !Number.isNaN(amount) ? amount > Number(predicate.value) : undefined;
}

/** Services write a yes as true, "true" or "TRUE". */
function isSame(answered: unknown, expected: Operand): boolean {
  if (answered === expected) return true;
  if (typeof answered !== 'string' && typeof answered !== 'boolean' && typeof answered !== 'number')
    return false;
  return String(answered).toUpperCase() === String(expected).toUpperCase();
}

function valueOf(operand: Operand, facts: Facts): Fact {
  return typeof operand === 'string' && operand.startsWith('$') ? facts.fact(operand.slice(1)) : operand;
}

function isMissing(fact: Fact): Truth {
  return fact === undefined ? undefined : isEmpty(fact);
}

function isIn(value: Fact, list: Lists[string] | undefined): Truth {
  if (list === undefined || value === undefined) return undefined;
  const wanted = inAnyCase(value);
  return list.some((entry) => inAnyCase(entry) === wanted);
}

/** E-mail addresses are written in any case; services write a number or a yes as text. */
function inAnyCase(value: Fact): string {
  return String(value ?? '').toLowerCase();
}

function compare(op: Comparison, left: Fact, right: Fact): Truth {
  if (left === undefined || right === undefined) return undefined;
  if (op === 'eq') return left === right;
  if (op === 'ne') return left !== right;
  if (left === null || right === null || typeof left !== typeof right) return undefined;
  if (op === 'lt') return left < right;
  if (op === 'le') return left <= right;
  return op === 'gt' ? left > right : left >= right;
}

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}
