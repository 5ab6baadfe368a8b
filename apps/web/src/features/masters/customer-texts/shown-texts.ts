import { foldedText } from '@kyc/contract/searches/searched-values';
import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import type { TextSearch } from './text-search.ts';

export type Uses = ReadonlyMap<number, number>;

/** The key of a text in the address and in the selection. */
export function keyOfText({
  Subject,
  SubjectId,
  Language,
}: Pick<CustomerText, 'Subject' | 'SubjectId' | 'Language'>) {
  return `${Subject}:${SubjectId}:${Language}`;
}

/** The newest version: the draft, otherwise the published text. */
export function newestOf({ Draft, InForce }: CustomerText): {
  readonly Short: string | null;
  readonly What: string | null;
  readonly Todo: string | null;
} {
  return Draft ?? InForce ?? { Short: null, What: null, Todo: null };
}

export function usesOf({ Subject, SubjectId }: CustomerText, uses: Uses): number {
  return Subject === 'reason' ? (uses.get(SubjectId) ?? 0) : 0;
}

/** Returns the texts that match the filters in the page's address, sorted as it says. */
export function shownTexts(
  texts: readonly CustomerText[],
  { search, uses }: { readonly search: TextSearch; readonly uses: Uses },
): CustomerText[] {
  const found = texts.filter((text) => matches(text, search));
  const turn = search.dir === 'desc' ? -1 : 1;
  const { sort } = search;
  if (sort !== undefined)
    return found.toSorted((a, b) => turn * compare(orderOf(a, sort, uses), orderOf(b, sort, uses)));
  return search.unwritten === true ? found.toSorted((a, b) => usesOf(b, uses) - usesOf(a, uses)) : found;
}

function matches(text: CustomerText, { q, kind, language, state, unwritten }: TextSearch): boolean {
  const { Short, What, Todo } = newestOf(text);
  const all = foldedText([text.DeskName, text.Field, Short, What, Todo].join(' '));
  return (
    (q === undefined || all.includes(foldedText(q))) &&
    (kind === undefined || text.Subject === kind) &&
    (language === undefined || text.Language === language) &&
    (state === undefined || text.State === state) &&
    (unwritten === undefined || isUnwritten(text))
  );
}

function isUnwritten({ Subject, Language, InForce, IsActive }: CustomerText): boolean {
  return Subject === 'reason' && Language === 'hi' && InForce === null && IsActive;
}

function orderOf(text: CustomerText, column: string, uses: Uses): string | number {
  if (column === 'Uses') return usesOf(text, uses);
  if (column === 'Field') return text.Field ?? '';
  if (column === 'State') return text.State;
  return text.DeskName;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
