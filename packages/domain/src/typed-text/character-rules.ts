/** What happens to a typed or pasted character. */
type Fate = 'line break' | 'space' | 'removed' | 'kept between Indic letters';

interface CharacterRule {
  readonly characters: string;
  /** The rules apply in their order. */
  readonly matches: RegExp;
  readonly fate: Fate;
  readonly reason: string;
}

/**
 * The characters that an input changes or removes; all others stay. Unicode's categories and properties decide, so that a character of a
 * later Unicode version needs no new row.
 */
export const characterRules: readonly CharacterRule[] = [
  {
    characters:
      'line feed, carriage return, vertical tab, form feed, next line, line and paragraph separators',
    matches: /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu,
    fate: 'line break',
    reason: 'they end a line; in an input of one line they are a space (RULE-01)',
  },
  {
    characters: 'tab, no-break space, typographic and ideographic spaces, the empty braille pattern',
    matches: /[\t\p{Zs}\u2800]/gu,
    fate: 'space',
    reason: 'they look like a space, and searches compare them with one',
  },
  {
    characters: 'controls (Cc)',
    matches: /(?!\n)\p{Cc}/gu,
    fate: 'removed',
    reason: 'no keyboard types them, and terminals and printers obey them',
  },
  {
    characters:
      'format characters (Cf): marks, embeddings, overrides and isolates of direction, tags, soft hyphen, BOM',
    matches: /(?![\u200C\u200D])\p{Cf}/gu,
    fate: 'removed',
    reason: 'invisible; an override shows png where gnp is stored',
  },
  {
    characters: 'fillers, variation selectors and other characters that no font draws',
    matches: /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\uFFFC]/gu,
    fate: 'removed',
    reason: 'letters by category, but invisible',
  },
  {
    characters: 'private use (Co), unassigned (Cn), noncharacters, halves of surrogate pairs (Cs)',
    matches: /[\p{Co}\p{Cn}\p{Cs}]/gu,
    fate: 'removed',
    reason: 'no meaning that sender and reader share',
  },
  {
    characters: 'zero-width joiner and non-joiner, after the removal of other characters',
    matches: /[\u200C\u200D]+/gu,
    fate: 'kept between Indic letters',
    reason: 'between Indic letters they select the spelling, elsewhere they are invisible',
  },
];

/** A letter or vowel sign of a script of India in which a joiner selects a spelling. */
export const indicLetter =
  /^(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Meetei_Mayek}\p{Script=Ol_Chiki}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]$/u;
