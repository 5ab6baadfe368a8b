import type { AcceptanceRule, Operand, Predicate } from './rule.ts';

/** What a rule and its message look at. */
export interface References {
  readonly facts: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly apiIds: ReadonlySet<number>;
  readonly documentTypes: ReadonlySet<number>;
}

export function findReferences({ when, message }: Pick<AcceptanceRule, 'when' | 'message'>): References {
  const found = {
    facts: new Set<string>(),
    lists: new Set<string>(),
    apiIds: new Set<number>(),
    documentTypes: new Set<number>(),
  };
  const addOperand = (operand: Operand) => {
    if (typeof operand === 'string' && operand.startsWith('$')) found.facts.add(operand.slice(1));
  };
  const add = (predicate: Predicate): void => {
    switch (predicate.op) {
      case 'all':
      case 'any':
        for (const part of predicate.of) add(part);
        return;
      case 'not':
        return add(predicate.of);
      case 'missing':
      case 'present':
        found.facts.add(predicate.fact);
        return;
      case 'in':
        addOperand(predicate.value);
        found.lists.add(predicate.list);
        return;
      case 'matches':
        return addOperand(predicate.value);
      case 'doc':
        found.documentTypes.add(predicate.documentType);
        return;
      case 'callNone':
        for (const id of predicate.apiIds) found.apiIds.add(id);
        return;
      case 'call':
      case 'callGt':
      case 'callPresent':
      case 'callFieldMissing':
      case 'callLastFailed':
        found.apiIds.add(predicate.apiId);
        return;
      case 'eq':
      case 'ne':
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge':
        addOperand(predicate.left);
        addOperand(predicate.right);
    }
  };
  add(when);
  for (const [, name = ''] of message.matchAll(placePattern)) found.facts.add(name);
  return found;
}

/** A fact's place in a message. */
export const placePattern = /\{([A-Za-z.]+)\}/g;
