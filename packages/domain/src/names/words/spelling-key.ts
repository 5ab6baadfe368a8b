import { once } from '../../once.ts';
import { remembered } from './remembered.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** One sound, one spelling. The order matters: later rules rely on the shapes that earlier ones leave. */
const rules: readonly Rule[] = [
  // The article before a name of God takes its first sound: HABIBULRAHMAN is HABIBURRAHMAN.
  [/(?<=..U)(?:[LRSNDTZ]|SH)(?=R[AE]H|RASH|SALA|SAMA|SATT|NAS[AI]R|NOOR|DD?[IE][EN]|ZAHI|ZAMA)/gu, ''],
  // AI before a consonant is written Y in the South, and EI or AE in the West: VYDEHI, MYTHILI, GAEKWAD.
  [/^([BCDFGHJKLMNPRSTVW]+)Y(?=[BCDFGHJKLMNPQRSTVWXZ])/gu, '$1AI'],
  // Within a word Y before a consonant lacks its unspoken A: BHAGYSHREE, SATYJIT.
  [/(?<=[AEIOU][BCDFGHJKLMNPRSTVW]{1,2})Y(?=[BCDFGHJKLMNPRSTVW])/gu, 'YA'],
  [/(?<=[BCDFGHJKLMNPRSTVW])AE(?=[BCDFGHJKMNPQRSTVWXYZ])/gu, 'AI'],
  [/^(?:DNY|JNY?|GNY?)(?=[AEIOU])/gu, 'GY'],
  [/QUE$/gu, 'K'],
  [/CHR/gu, 'KR'],
  [/AA+/gu, 'A'],
  [/EE+|II+|EA(?=[^U])/gu, 'I'],
  [/OO+|UU+/gu, 'U'],
  [/(.)\1+/gu, '$1'],
  [/(?<=[DGLMNPRU])EZ$/gu, 'ES'],
  [/X/gu, 'KS'],
  [/CK/gu, 'K'],
  [/CH+/gu, '1'],
  [/SC(?=[EI])/gu, 'S'],
  [/C(?=[EI])/gu, 'S'],
  [/C/gu, 'K'],
  [/1/gu, 'C'],
  [/QU(?=[AEIO])|Q/gu, 'K'],
  [/^KRE/gu, 'KURE'],
  [/PH/gu, 'F'],
  [/ZH/gu, 'L'],
  [/Z/gu, 'J'],
  [/E(?=H[BCDFGJKLMNPRSTVW])/gu, 'A'],
  [/AHA(?=[BCDFGJKLMNPRSTVW])/gu, 'AH'],
  [/([KGCJTDBPS])H/gu, '$1'],
  [/^YOU/gu, 'YU'],
  [/(?:OU|AU)|[OA]W(?![AEIOUY])/gu, 'O'],
  [/SW(?=AM[IY]$)/gu, 'S'],
  [/W/gu, 'V'],
  [/[IE]SVAR/gu, 'ESVAR'],
  [/EY$/gu, 'E'],
  [/A[IY]A(?=[BCDFGHJKLMNPRSTVZ].)|A[IY]E|E[IY](?=.)|AY(?![AIOU])/gu, 'AI'],
  // SHOAIB = SHOEB, OWAIS = UVES; but NARAIN is NARAYAN and not NAREN, and UMAIR is UMAR's brother.
  [/UAI(?=[BCDFGJKLMNPRSTV])/gu, 'OAI'],
  [/(?<!^UM|R(?=AIN))AI(?=[BCDFGHJKLMNPRSTV])(?!AIN$)/gu, 'E'],
  [/^U(?=V)|U(?=HE)/gu, 'O'],
  [/([BCDFGHJKLMNPRSTVZ])Y(?=[AEIOU])/gu, '$1I'],
  [/IY(?=[AEOU])/gu, 'I'],
  [/JI(?=O)/gu, 'J'],
  [/Y$/gu, 'I'],
  [/IE$/gu, 'I'],
  [/(?<=[BCDFGHJKLMNPQRSTVXYZ])RU(?=[BCDFGHJKLMNPQRSTVXYZ])/gu, 'RI'],
  [/[IE]ND(?:RA|ER|AR|R)$/gu, 'INDR'],
  [/(?<=.A?[ND])(?:RA|ER|AR)$/gu, 'R'],
  [/ER$|ER(?=[BCDFGHJKLMNPSTVZ])/gu, 'AR'],
  [/MED$/gu, 'MAD'],
  [/(?<=[AEIOU])H$/gu, ''],
  [/(?<=..[RSN])E$/gu, ''],
  [/IAM$/gu, 'IAN'],
  [/(.)\1+/gu, '$1'],
];

/** A transliteration key: LAXMI and LAKSHMI, CHOUDHARY and CHAUDHARI, SATHISH and SATISH share one. */
export const spellingKey = remembered((word) => dropMiddleSchwa(soundOf(word)));

/** The keys of words that are parted by spaces. There are hundreds of such words, which a phone would wait for at its first page. */
export function keysOf(words: string): () => ReadonlySet<string> {
  return once(() => new Set(words.split(' ').map(spellingKey)));
}

/** The key before unspoken vowels are dropped. */
export function soundOf(word: string): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
}

/** NAGARAJ = NAGRAJ, ARCHANA = ARCHNA, but KAMAL stays apart from KAMALA: first and last vowel are kept. */
function dropMiddleSchwa(sound: string): string {
  const first = sound.search(/[AEIOU]/u);
  const last = Math.max(...['A', 'E', 'I', 'O', 'U'].map((vowel) => sound.lastIndexOf(vowel)));
  return [...sound]
    .filter((letter, index) => {
      if (letter !== 'A' || index === first || index === last) return true;
      return /[AEIOU]/u.test(`${sound[index - 1] ?? ''}${sound[index + 1] ?? ''}`);
    })
    .join('');
}
