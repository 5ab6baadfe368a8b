import { once } from '../../once.ts';
import { spellingKey } from './spelling-key.ts';
import { surnameFamilies } from './surname-families.ts';

/** Spellings of a name that no phonetic rule joins, including abbreviations. */
const families = [
  'MOHAMMED MD MOHD MOHMD MOHAMMAD MUHAMMAD MUHAMMED MOHAMED MOHAMAD MAHAMMAD MOHAMMOD',
  'SHEIKH SK SHAIKH SHAIK SHEKH SEKH SHEK SHAKH',
  'SYED SAYYED SAYED SAYYID SAIYED SYEDA',
  // The article takes the sound of the letter behind it.
  'ABDUL ABD ABDOOL ABDULLA ABDULLAH ABDEL ABDAL ABDUR ABDUS ABDUN ABDUD ABDUT ABDUZ ABDUSH',
  'HUSSAIN HUSAIN HOSSAIN HUSSEIN HOSSEN HOSEIN HUSEN',
  'KHATUN KHATOON KHATUNN',
  'BEGUM BEGAM BEGHAM BEGOM',
  'BANO BANU BANOO BANNO',
  'BIBI BEE BIBEE BEEBI BIBY',
  'BEN BEHN BAHEN BEHEN BAHN',
  'SIDDIQUI SIDDIQUE SIDDIQI SIDIQI SIDDIKI',
  'HAQUE HAQ HOQUE HUQ HUQUE HAK',
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
  'MATHEW MATHEWS MATTHEW MATHAI MATHAN',
  'JOSEPH JOSE OUSEPH OUSEP YOUSEPH OUSEPPACHAN',
  'THOMAS TOMY TOMMY TOMMI THOMA THOMMEN THOMACHAN',
  'JACOB CHACKO CHACKOCHAN YAKOB JAKOB',
  'GEORGE VARKEY VARKY VARGHESE VARUGHESE VARGESE GEEVARGHESE VARKEYCHAN',
  'PAUL PAULOSE POULOSE PAILEY PAILY POULY',
  'PETER PATHROSE PATROSE',
  'PHILIP PHILIPOSE PHILIPPOSE POTHEN POTHAN',
  'ABRAHAM AVIRA AVARACHAN AVARAN',
  'JOHN YOHANNAN JOHNY JOHNNY',
  'STEPHEN EAPEN ESTHAPPAN STEEPHAN',
  'CYRIAC KURIAKOSE KURIACHAN KURIAKOS SIRIAC',
  'LUKE LUKOSE LUKKOSE',
  'SEBASTIAN DEVASSY DEVASIA SEBASTIN',
  'ZACHARIAH SCARIA SKARIA ZACHARIA SCARIAH',
  'ALEXANDER CHANDY ALEX',
  'ANTONY ANTHONY ANTO ANTONI',
  'MARY MARIAMMA MARIYAMMA MARIA MARYKUTTY',
  'ANNA ANNAMMA ANN ANNAKUTTY',
  'ELIZABETH ALEYAMMA ELIAMMA ALIYAMMA',
  'ROSE ROSAMMA ROSA ROSAKUTTY',
  'SARAH SARAMMA SARA',
  'SUSAN SOSAMMA SUSAMMA',
  'RACHEL RAHELAMMA RAHEL RACHELAMMA',
  'KRISHNA KRUSHNA KRISHAN KISHAN',
  'SRIVASTAVA SHRIVASTAV SRIVASTAV SHRIVASTAVA',
  'BHAGWAN BHAGVAN',
  'LINGAM LINGAN',
  'NAIK NAYAK NAIKA NAYAKA',
  'GOEL GOYAL GOEIL',
  ...surnameFamilies,
].map((line) => line.split(' '));

const familiesByKey = once(() => {
  const byKey = new Map<string, Set<number>>();
  for (const [index, words] of families.entries())
    for (const key of words.map(spellingKey)) byKey.set(key, (byKey.get(key) ?? new Set()).add(index));
  return byKey;
});

export function areOneFamily(a: string, b: string): boolean {
  const ofB = familiesByKey().get(spellingKey(b));
  const ofA = familiesByKey().get(spellingKey(a));
  return ofB !== undefined && [...(ofA ?? [])].some((index) => ofB.has(index));
}

const abbreviations = new Set('MD MOHD MOHMD SK KR KMR KM CH PD PRD ABD'.split(' '));

export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word);
}

/** The first spelling of each family that the word belongs to; the word itself without a family. */
export function familyHeads(word: string): string[] {
  const indexes = [...(familiesByKey().get(spellingKey(word)) ?? [])];
  return indexes.length === 0 ? [word] : indexes.map((index) => families[index]?.[0] ?? word);
}
