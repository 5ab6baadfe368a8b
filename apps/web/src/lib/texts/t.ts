import type { en } from './en.ts';
import { firstTexts } from './first.ts';

/** Without the suffix by which a text is chosen for its count. */
type Counted<Name extends string> = Name extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Name;
type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? Counted<Name>
    : `${Name}.${KeysOf<Group[Name]>}`;
}[keyof Group & string];

/** The place of a text in `en.ts`, as `review.hold.title`. */
export type TextKey = KeysOf<typeof en>;

type Values = Readonly<Record<string, string | number | null | undefined>>;

interface Group {
  readonly [name: string]: unknown;
}

/** The loaded parts; each group belongs to one part (parts.test.ts). */
let texts: Group = firstTexts;

/** Loads a page's texts with its code: call it at the top of the file that the route loads, before any render. */
export function addTexts(part: Partial<typeof en>): void {
  texts = { ...texts, ...part };
}

/**
 * A text of the interface with its values in the places `{{name}}`. A numeric `count` chooses between the texts `…_zero` (if there is
 * one), `…_one` and `…_other`. A text whose part was not added is reported, and its key is shown.
 */
export function t(key: TextKey, values?: Values): string {
  const text = find(key, values?.['count']);
  if (text === undefined) {
    reportError(new Error(`There is no text ${key}.`));
    return key;
  }
  return values ? text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
}

function find(key: string, count: unknown): string | undefined {
  const path = key.split('.');
  const name = path.pop() ?? '';
  let group: unknown = texts;
  for (const step of path) group = isGroup(group) ? group[step] : undefined;
  if (!isGroup(group)) return undefined;
  const named = typeof count === 'number' ? (counted(group, name, count) ?? group[name]) : group[name];
  return typeof named === 'string' ? named : undefined;
}

function counted(group: Group, name: string, count: number): unknown {
  const ofZero = count === 0 ? group[`${name}_zero`] : undefined;
  return ofZero ?? group[`${name}_${count === 1 ? 'one' : 'other'}`];
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}
