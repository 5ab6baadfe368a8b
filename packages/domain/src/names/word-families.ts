import { spellingKey } from './spelling-key.ts';

/** Spellings of one name that no rule of sound joins, abbreviations included. */
const families = [
  'MOHAMMED MD MOHD MOHMD MOHAMMAD MUHAMMAD MUHAMMED MOHAMED MOHAMAD MAHAMMAD MOHAMMOD',
  'SHEIKH SK SHAIKH SHAIK SHEKH SEKH SHEK SHAKH',
  'SYED SAYYED SAYED SAYYID SAIYED SYEDA',
  'ABDUL ABD ABDOOL ABDULLA ABDULLAH',
  'HUSSAIN HUSAIN HOSSAIN HUSSEIN HOSSEN HOSEIN HUSEN',
  'KHATUN KHATOON KHATUNN',
  'KUMAR KR KMR KUMER',
  'KUMARI KM KUMAREE',
  'CHANDRA CH CHANDER CHANDAR',
  'CHAUDHARI CHOWDHURY CHOUDHURI CHOWDARY CHAUDHRY CHODHRI CH',
  'PRASAD PD PRD PERSHAD PARSAD',
  'SINGH SINH SING SNGH',
  'LAKSHMI LUXMI LAXMI',
  'BANERJEE BANDYOPADHYAY BANERJI BANARJI',
  'MUKHERJEE MUKHOPADHYAY MUKHARJI MOOKERJEE',
  'CHATTERJEE CHATTOPADHYAY CHATARJI',
  'GANGULY GANGOPADHYAY GANGULI',
  'CHAKRABORTY CHAKRABARTI CHAKRAVARTI CHAKRAVORTY CHAKRABARTY',
  'BHATTACHARYA BHATTACHARJEE BHATTACHARYYA',
  'DUTTA DATTA DUTT DATT',
  'BOSE BASU',
  'ROY RAY RAI',
  'MONDAL MANDAL MONDOL',
  'IYER AIYAR AYYAR IYAR AIYER',
  'IYENGAR AIYANGAR AYYANGAR IYYENGAR',
  'DSOUZA DESOUZA DSOUSA SOUZA DSOZA',
  'MATHEW MATHEWS MATTHEW MATHAI',
  'KRISHNA KRUSHNA KRISHAN KISHAN',
  'SRIVASTAVA SHRIVASTAV SRIVASTAV SHRIVASTAVA',
  'BHAGWAN BHAGVAN',
  'LINGAM LINGAN',
].map((line) => line.split(' '));

const familiesByKey = new Map<string, Set<number>>();
for (const [index, words] of families.entries()) {
  for (const word of words) {
    const key = spellingKey(word);
    familiesByKey.set(key, (familiesByKey.get(key) ?? new Set()).add(index));
  }
}

export function areOneFamily(a: string, b: string): boolean {
  const ofB = familiesByKey.get(spellingKey(b));
  return ofB !== undefined && [...(familiesByKey.get(spellingKey(a)) ?? [])].some((index) => ofB.has(index));
}

const abbreviations = new Set('MD MOHD MOHMD SK KR KMR KM CH PD PRD ABD'.split(' '));

export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word);
}
