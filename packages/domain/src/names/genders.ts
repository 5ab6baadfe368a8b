import { isMansSecond, isWomansSecond } from './words/fillers.ts';
import { givenNameIndex } from './given-name.ts';
import type { NameToken } from './name-token.ts';
import { keysOf, soundOf, spellingKey } from './words/spelling-key.ts';

export type Gender = 'woman' | 'man' | 'unknown';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const womensTitles = wordsOf(
  'MRS MS MISS SMT SHRIMATI SRIMATI KUM KUMARI KM KU KMRI BEGUM BEGAM BIBI SAU SOU SOW TMT SELVI',
);
const mensTitles = wordsOf('MR SHRI MASTER MSTR THIRU SELVAN JANAB CHI FR');
const readAtMost = 300;
/** With the letters of the relation as `slashRelation` writes them. */
const ofWoman = /\b(?:[WD]\s*[/\\]\s*[O0]|(?:WIFE|DAUGHTER)\s+OF)\b/u;
const ofMan = /\b(?:[SH]\s*[/\\]\s*[O0]|(?:SON|HUSBAND)\s+OF)\b/u;

/** Names with an ending that is typical of the other gender. */
const women = keysOf(
  'BEGUM BEGAM POONAM NEELAM SONAM SHABNAM PAYAL KAJAL KOMAL SHEETAL HETAL KINJAL JINAL MITAL MEENAL SONAL TEJAL KEJAL RINKAL DIMPLE ' +
    'TWINKLE FORAM KHUSHBU MUSKAN SIMRAN JASLEEN GURLEEN HARLEEN YASMIN JASMINE NASREEN PARVEEN SHAHEEN AFREEN NAUSHEEN ' +
    'SHIREEN ZEENAT NUSRAT ISHRAT RIFFAT MUMTAZ SHAHNAZ GULNAZ MEHNAZ NOORJAHAN SHAHJAHAN ANJUM TABASSUM KAUSAR RUKHSAR ' +
    'KULSUM MARIAM NOOR NIKHAT GRACE JENNIFER ALICE AGNES MERCY ROSE ANN ELIZABETH RUTH ESTHER HELEN MARGARET SHARON ' +
    'CATHERINE CHRISTINE EVELYN CAROL JANET VIVIAN LILIAN ANJU MANJU RENU RITU INDU BINDU SINDHU MEENU ANU GEETU PINKU ' +
    'KUSUM URMIL JASBIR MAGDALENE SHEFALEE JYOTSNA RUJUL GULSHAN MEHJABEEN ARSHEEN NAZNEEN BHARGAVI ROSHNI RAJESHWARI KAVERI',
);
const men = keysOf(
  'KRISHNA RAMA SIVA SHIVA VENKATA SURYA ADITYA CHAITANYA RAJA DATTA HARSHA TEJA MUSTAFA MURTAZA RAZA MUSA ABDULLA ZIA ' +
    'NARAYANA RAMANA LAKSHMANA VENKATARAMANA SUBBA BHOLA HIRA PARTHA ANANTA SUSHANTA PRASANTA HEMANTA BASANTA JAYANTA SUKANTA ROSHAN RAVI HARI BALAJI ' +
    'SHIVAJI SAMBHAJI TANAJI NANJI KANJI LALJI MURALI MANI ALI AKBARALI RAJABALI VAMSI PHANI GANAPATI PASHUPATI BANSI ' +
    'KASHI MURTHI MEHDI NABI GHANI HADI WALI TAQI BABU RAJU SONU VISHNU PRABHU PRANJALI JOSHUA KARTHIKEYA BASAVA ABDULLAH ' +
    'HAMZA TALHA OSAMA AJINKYA AGASTYA SATYA LUCKY RICKY SHANI KRISHNAMURTHI DAKSHINAMURTHI ' +
    'CHINNASAMI MUTHUSAMI PALANISAMI RAMASAMI KUPPUSAMI PONNUSAMI VELUSAMI',
);
/** Borne by women and men. */
const both = keysOf(
  'KIRAN SUMAN KAMAL SAROJ KANCHAN SANTOSH SHASHI JYOTI MADHU PREM SHAMIM NASEEM KAUSHAL MRUNAL KRISHNAKUMARI TULSI ' +
    'PRASANNA RANI BIMAL CHANDAN SHARAN SHUBH AMARJIT PARAMJIT MANJIT HARJIT BALJIT GURJIT SARABJIT KULJIT DALJIT ' +
    'SUKHJIT KAMALJIT AMRIT NAVNEET GURMEET MANMEET HARMEET AMANDEEP HARDEEP MANDEEP GURDEEP KULDEEP RAJDEEP SAHAR BABY JAI',
);
const mensEndings =
  /(?:INDR|ENDRA|CANDRA|NATA|KRISNA|BRATA|SEKARA|APA|MURTI|SAMI|SVAMI|PATI|AJI|ANANDA|RAJA|DEVA|.{3}ESA|AI|BRAMANI|PALANI|PANDI|DURAI|TURAI)$/u;
const sikhEndings = /(?:PRIT|(?<!RA)VINDR|PINDR|LINDR)$/u;

/** By the relation in the text and by the titles. */
export function genderOfText(name: string, titles: readonly string[]): Gender {
  const upperCase = name.slice(0, readAtMost).toUpperCase();
  if (ofWoman.test(upperCase) || titles.some((word) => womensTitles.has(word))) return 'woman';
  return ofMan.test(upperCase) || titles.some((word) => mensTitles.has(word)) ? 'man' : 'unknown';
}

/** By the second words and by the given name. */
export function genderOfName(tokens: readonly NameToken[]): Gender {
  const given = givenNameIndex(tokens);
  const seconds = tokens.filter((token, index) => index !== given && token.role === 'common');
  if (seconds.some(({ text }) => isWomansSecond(text))) return 'woman';
  if (seconds.some(({ text }) => isMansSecond(text))) return 'man';
  const name = tokens[given];
  return name === undefined || name.role === 'initial' ? 'unknown' : genderOfGiven(name.text);
}

/** By the ending of a given name and by lists of exceptions. */
export function genderOfGiven(name: string): Gender {
  const key = spellingKey(name);
  if (both().has(key) || sikhEndings.test(key)) return 'unknown';
  if (women().has(key)) return 'woman';
  if (men().has(key)) return 'man';
  // KANDASAMY: the key drops the middle A and would end as LAKSHMI does.
  if (/[AEI]$/u.test(key)) return mensEndings.test(key) || soundOf(name).endsWith('SAMI') ? 'man' : 'woman';
  return 'man';
}
