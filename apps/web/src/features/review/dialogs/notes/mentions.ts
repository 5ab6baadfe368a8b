import type { Mentionable } from '@kyc/contract/notes/notes';

type Person = Pick<Mentionable, 'UserId' | 'FullName'>;

/** An @ at the beginning of a word, with the text between it and the caret. */
export interface OpenMention {
  /** The place of the @. */
  readonly from: number;
  readonly typed: string;
}

/** A longer text after an @ is no name. */
const longestName = 60;

export function mentionAt(text: string, caret: number): OpenMention | undefined {
  const from = text.lastIndexOf('@', caret - 1);
  if (from === -1 || caret - from > longestName) return undefined;
  const typed = text.slice(from + 1, caret);
  const before = text.charAt(from - 1);
  const beginsWord = from === 0 || before.trim() === '';
  return beginsWord && !typed.includes('\n') ? { from, typed } : undefined;
}

/** The persons whose name, or a later word in the name, begins with the typed text. */
export function suggested<P extends Person>(people: readonly P[], typed: string): P[] {
  const sought = typed.toLowerCase();
  return people.filter(({ FullName }) => {
    const name = FullName.toLowerCase();
    return name.startsWith(sought) || (sought !== '' && name.includes(` ${sought}`));
  });
}

/** Ids of the persons that the text mentions by their complete names. Several persons may share a name: the chosen ones count. */
export function mentionsIn(text: string, people: readonly Person[], chosen: ReadonlySet<number>): number[] {
  const names = new Set(
    partsOf(
      text,
      people.map(({ FullName }) => FullName),
    ).flatMap(({ name }) => (name === undefined ? [] : [name])),
  );
  return [...names].flatMap((name) => {
    const all = people.filter(({ FullName }) => FullName === name).map(({ UserId }) => UserId);
    const picked = all.filter((id) => chosen.has(id));
    return picked.length > 0 ? picked : all.slice(0, 1);
  });
}

export interface TextPart {
  readonly text: string;
  /** Set for a mention. */
  readonly name?: string;
}

/** The text in pieces, of which the mentions of these names are apart; of two names that fit the longer one. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((known) => text.startsWith(known, at + 1));
    if (name === undefined) continue;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at) });
    parts.push({ text: `@${name}`, name });
    plainFrom = at + 1 + name.length;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom) });
  return parts;
}
