import { BREAK } from './roles/read-roles.ts';
import { stripRelationTail } from './words/relation-tail.ts';

/** One person of a name as a bank writes it, with the relation behind the name. */
export interface Holder {
  readonly text: string;
  /** Shares the account with another holder. */
  readonly isJoint: boolean;
}

/** How a joint account is operated; it names no person. */
const operation =
  /\b(?:(?:EITHER|ANYONE|FORMER|LATTER) OR SURVIVORS?|E ?(?:OR|\/) ?S|(?:JOINTLY|JTLY|JT)\b\.? ?\d? ?$)/gu;
const certain = /(?<![^ .)\n])(?:AND|OR|JOINTLY(?: WITH)?|JT(?:LY)?\.? ?\d?)(?=\s)|[&;+]/u;
/** A comma, a slash or a new line separates two holders, or the parts of a name: GUPTA, RAHUL. */
const any = /(?<![^ .)\n])(?:AND|OR|JOINTLY(?: WITH)?|JT(?:LY)?\.? ?\d?)(?=\s)|[&;+,/\n]/u;
const relationSlash = /\b([SDWCHFMA]) ?\/ ?(?=[O0LP]\b)/gu;
const mostHolders = 6;

/**
 * The holders in one name of an account: A AND B, A & B, A / B, A, B or one a line; every way to read a doubtful text.
 * @param text in capitals, with single spaces
 */
export function readHolders(text: string): readonly Holder[] {
  if (!any.test(text) && !text.includes(BREAK)) return [{ text, isJoint: false }];
  const named = text.replace(operation, ' ').replace(relationSlash, '$1\\');
  const isCertain = certain.test(named);
  const head = isCertain ? named : stripRelationTail(named);
  const relation = named.slice(head.length);
  const parts = partsOf(head, any);
  const alone = { text: named.replaceAll(BREAK, ' '), isJoint: false };
  if (isCertain && parts.length > 1)
    return withSharedSurname(parts.map(withoutBreak)).map((part) => ({ text: part, isJoint: true }));
  const full = parts.filter(isFullName);
  const joint = full.length > 1 ? full.map((part) => ({ text: withoutBreak(part), isJoint: true })) : [];
  const separate = head.includes(BREAK) ? partsOf(head, BREAK) : [];
  const around = separate.filter(isFullName).map((part) => ({ text: part, isJoint: false }));
  return [
    alone,
    ...around,
    ...joint.map((holder, index) => withRelation(holder, index === joint.length - 1 ? relation : '')),
  ];
}

const withRelation = (holder: Holder, relation: string): Holder =>
  relation === '' ? holder : { ...holder, text: holder.text + relation };
const withoutBreak = (part: string): string => part.replaceAll(BREAK, ' ');
const isFullName = (part: string): boolean => (part.match(/\p{L}{2,}/gu) ?? []).length > 1;

function partsOf(text: string, separator: RegExp | string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part))
    .slice(0, mostHolders);
}

/** BIJU AND LEENA THOMAS: the surname is written once, behind the last holder. */
function withSharedSurname(parts: readonly string[]): readonly string[] {
  const words = parts.at(-1)?.match(/\p{L}{2,}/gu) ?? [];
  const surname = words.length > 1 ? words.at(-1) : undefined;
  return parts.map((part) =>
    surname === undefined || (part.match(/\p{L}+/gu) ?? []).length > 1 ? part : `${part} ${surname}`,
  );
}

/**
 * The second holder, if the longer name lists two holders and includes the shorter name: DIPEN BORA ANITA BORA and ANITA BORA. The family
 * name occurs twice, which one person's name never does.
 */
export function otherInARow(a: readonly string[], b: readonly string[]): string | undefined {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (short.length < 2 || long.length < short.length + 2) return undefined;
  const [name, text] = [short.join(' '), long.join(' ')];
  const other = text.startsWith(`${name} `)
    ? long.slice(short.length)
    : text.endsWith(` ${name}`)
      ? long.slice(0, -short.length)
      : [];
  const hasSameFamily = other.at(-1) === short.at(-1) || other[0] === short[0];
  return other.length > 1 && hasSameFamily ? other.join(' ') : undefined;
}
