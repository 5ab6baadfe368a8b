import { businesses } from './businesses.ts';
import { capacities } from './capacities.ts';
import { legalPersons } from './legal-persons.ts';
import type { Role } from './role.ts';
import { spellingKey } from '../words/spelling-key.ts';
import { wordSet } from '../words/word-set.ts';

interface Known extends Omit<Role, 'word'> {
  readonly isAlsoName: boolean;
}

const known = new Map<string, Known>(
  [legalPersons, businesses, capacities].flatMap(({ kind, groups, alsoNames }) => {
    const names = wordSet(alsoNames);
    return Object.entries(groups).flatMap(([group, words]) =>
      words.split(' ').map((word) => [word, { kind, group, isAlsoName: names.has(word) }] as const),
    );
  }),
);

/** Spellings of a role, all replaced by the same word; the explanation displays `shown`. */
const phrases: readonly (readonly [pattern: RegExp, word: string, role: Omit<Role, 'word'>])[] = [
  [/\bH[ .]{1,2}U[ .]{1,2}F\b\.?/gu, 'HUF', { kind: 'legal person', group: 'HUF' }],
  [
    /\bHINDU (?:UN[ -]?DIVIDED|JOINT) FAMILY\b/gu,
    'HINDU UNDIVIDED FAMILY',
    { kind: 'legal person', group: 'HUF' },
  ],
  [/\bCO[ -]OP(?:ERATIVE)?S?\b\.?/gu, 'CO-OP', { kind: 'legal person', group: 'SOCIETY' }],
  [/(?:\bAND|&) ?CO(?:MPANY)?\b\.?/gu, '& CO', { kind: 'legal person', group: 'COMPANY' }],
  [
    /(?<=\p{L} )CO\.?(?= (?:LTD|LIMITED|PVT|PRIVATE)\b| ?$)/gu,
    'CO',
    { kind: 'legal person', group: 'COMPANY' },
  ],
  [/(?:\bAND|&) ?(?:SONS?|BROS?|BROTHERS)\b\.?/gu, '& SONS', { kind: 'business', group: 'BUSINESS' }],
  [/\bM ?\/ ?S\b\.?/gu, 'M/S', { kind: 'business', group: 'BUSINESS' }],
  [
    /\b[UFMN] ?\/ ?G\b\.?|(?<=\p{L}{2}[ ,]{1,2})(?:UG|U[ .]G)\b\.?(?= \p{L}{2})/gu,
    'U/G',
    { kind: 'capacity', group: 'MINOR' },
  ],
  [/\bL ?\/ ?H\b\.?/gu, 'L/H', { kind: 'capacity', group: 'DECEASED' }],
  [/\bEST(?:ATE|\.)? OF\b/gu, 'ESTATE OF', { kind: 'capacity', group: 'DECEASED' }],
  [/\bLEGAL (?:HEIRS?|REPRESENTATIVES?)(?: OF)?\b/gu, 'LEGAL HEIR', { kind: 'capacity', group: 'DECEASED' }],
  [
    /\b(?:POA|P\.O\.A\.?) HOLDER\b|\bPOWER OF ATTORNEY\b/gu,
    'POA HOLDER',
    { kind: 'capacity', group: 'NOMINEE' },
  ],
];
const mayHoldPhrase = /[&/]|\b(?:H[ .]{1,2}U|HINDU|CO|AND|UG|U[ .]G|EST|ESTATE|LEGAL|POA|P\.O|POWER)\b/u;

/** KARTA is the surname where the other name has KARTHA. */
function isNameIn(word: string, others: ReadonlySet<string>): boolean {
  return others.has(word) || [...others].some((other) => spellingKey(other) === spellingKey(word));
}

export interface RolesRead {
  readonly roles: readonly Role[];
  /** The text without the words of roles; BREAK where one separated two names. */
  readonly text: string;
}

/** Separates the names before and after a word of a role. */
export const BREAK = '\u0001';

/**
 * Finds the words of roles in a name in capitals, with single spaces.
 * @param others the words of the other name, which distinguish a surname from a role
 */
export function readRoles(upperCaseName: string, others: ReadonlySet<string>): RolesRead {
  const roles: Role[] = [];
  let text = upperCaseName;
  if (mayHoldPhrase.test(text)) {
    for (const [pattern, word, role] of phrases) {
      text = text.replace(pattern, () => {
        roles.push({ word, ...role });
        return BREAK;
      });
    }
  }
  text = text.replace(/\p{L}{3,}(?: OF\b)?/gu, (found) => {
    const [word = found] = /^\p{L}+/u.exec(found) ?? [];
    const role = known.get(word);
    if (role === undefined || (role.isAlsoName && isNameIn(word, others))) return found;
    roles.push({ kind: role.kind, group: role.group, word });
    return BREAK;
  });
  return { roles, text };
}
