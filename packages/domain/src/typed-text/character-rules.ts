/** The fate of a typed or pasted character. */
export type Fate = 'space' | 'line break' | 'removed' | 'kept between Indic letters';

export interface CharacterRule {
  readonly characters: string;
  /** One code point; later rules do not see the characters of earlier ones. */
  readonly matches: RegExp;
  readonly fate: Fate;
  readonly reason: string;
}

/**
 * The characters that an input changes or removes; all others stay. Unicode's categories and properties decide, so that a
 * character of a later Unicode version needs no new row.
 */
export const characterRules: readonly CharacterRule[] = [
  {
    characters:
      'line feed, carriage return, vertical tab, form feed, next line, line and paragraph separators',
    matches: /[\n\v\f\r\u0085\u2028\u2029]/u,
    fate: 'line break',
    reason: 'they end a line; in an input of one line they are a space (RULE-01)',
  },
  {
    characters: 'tab, no-break space, typographic and ideographic spaces, the empty braille pattern',
    matches: /[\t\p{Zs}\u2800]/u,
    fate: 'space',
    reason: 'they look like a space, and searches compare them with one',
  },
  {
    characters: 'zero-width joiner and non-joiner',
    matches: /[\u200C\u200D]/u,
    fate: 'kept between Indic letters',
    reason: 'between Indic letters they select the spelling, elsewhere they are invisible',
  },
  {
    characters: 'controls (Cc)',
    matches: /\p{Cc}/u,
    fate: 'removed',
    reason: 'no keyboard types them, and terminals and printers obey them',
  },
  {
    characters:
      'format characters (Cf): marks, embeddings, overrides and isolates of direction, tags, soft hyphen, BOM',
    matches: /\p{Cf}/u,
    fate: 'removed',
    reason: 'invisible; an override shows png where gnp is stored',
  },
  {
    characters: 'fillers, variation selectors and other characters that no font draws',
    matches: /[\p{Default_Ignorable_Code_Point}\uFFFC]/u,
    fate: 'removed',
    reason: 'letters by category, but invisible',
  },
  {
    characters: 'private use (Co), unassigned (Cn), noncharacters, halves of surrogate pairs (Cs)',
    matches: /[\p{Co}\p{Cn}\p{Cs}]/u,
    fate: 'removed',
    reason: 'no meaning that sender and reader share',
  },
];

/** Scripts of India's languages in which a joiner selects a spelling. */
const indicScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
] as const;

const indicLetter = `(?=[\\p{L}\\p{M}])[${indicScripts.map((script) => `\\p{Script=${script}}`).join('')}]`;

/** One or more joiners with an Indic letter or vowel sign on both sides. */
export const joinersBetweenIndicLetters = new RegExp(
  `(?<=${indicLetter})[\\u200C\\u200D]+(?=${indicLetter})`,
  'gu',
);
