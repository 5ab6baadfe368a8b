import { markDifferences, type MarkedPart } from './mark-differences.ts';

/** House, street, location, city, state and pin code, in this order; '' where empty. */
export type AddressParts = readonly string[];

const comma: MarkedPart = { kind: 'same', text: ', ' };

/** Part by part: a completely different part is marked as a unit, not letter by letter. */
export function markAddress(reference: AddressParts, value: AddressParts): readonly MarkedPart[] {
  return value
    .flatMap((part, index) => {
      const wanted = reference[index] ?? '';
      return part === '' && wanted === '' ? [] : [comma, ...markPart(wanted, part)];
    })
    .slice(1);
}

function markPart(wanted: string, part: string): readonly MarkedPart[] {
  const marked = markDifferences(wanted, part);
  const common = marked.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return common * 2 >= part.length ? marked : [{ kind: 'differs', text: part }];
}
