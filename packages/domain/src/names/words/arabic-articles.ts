import { keysOf, spellingKey } from './spelling-key.ts';

/** Names of God and nouns that an article joins to the word before: ABDUR RAHMAN, HABIBUR RAHMAN, ZIA UL HAQ, SHAMS UD DIN. */
const behindArticle = keysOf(
  'RAHMAN REHMAN RAHIM RAHEEM RASHID RAUF RAZZAQ RAZAK RAQIB SALAM SATTAR SAMAD SAMI SUBHAN SHUKUR SHAKUR NASIR NASAR NAZAR NOOR ' +
    'ZAHIR ZAMAN TAWAB DIN DEEN DINE ISLAM HAQ HAQUE HOQUE HASAN HASSAN HUSSAIN HUDA ALAM KARIM NABI AMIN QADIR KADER KHADER AZIZ AHAD ' +
    'BARI BASIT HAKIM HALIM HAMID JABBAR JALIL MANNAN WAHAB WAHID QAYYUM QUDDUS QUDDOOS GHANI GAFFAR GAFUR MAJID MALIK HADI KALAM ' +
    'LATIF MATIN MUNIM MUTALIB RAB RUB HAI HAYY BAQI MOMIN MUIZZ ABEDIN ABIDIN ARFEEN',
);
const article = /^(?:A|E|U|OO)(?:[LRSNDTZ]|SH)$/u;
const joinedAbdul = /^ABD(?:U|OO|E|A)(?:L(?=.{3})|SH(?=SH)|([RSNDTZ])(?=\1))?(.{3,})$/u;
const noServant = /^ABDULL?A+H?I?$/u;

/**
 * Writes the Arabic article in one way. Before R, S, N, D, T and Z it takes their sound, and clerks write it joined to the word
 * before, to both or to neither: ABD UR RAHMAN and ABDULRAHMAN are ABDUR RAHMAN.
 */
export function joinArticles(words: readonly string[]): readonly string[] {
  if (!words.some((word, index) => word.startsWith('ABD') || (index > 0 && isBehindArticle(word))))
    return words;
  const out: string[] = [];
  for (const [index, word] of words.entries()) {
    const last = out.at(-1) ?? '';
    const next = words[index + 1] ?? '';
    if (!isBehindArticle(next)) out.push(...splitAbdul(word));
    else if (article.test(word) && last.length > 1)
      out[out.length - 1] = `${last.replace(/U$/u, '')}U${assimilated(next)}`;
    else if (/.{3}UL$/u.test(word)) out.push(word.slice(0, -1) + assimilated(next));
    else out.push(...splitAbdul(word));
  }
  return out;
}

/** The article's letter before a word: its first letter when that is a sun letter, else L. */
const assimilated = (next: string): string => (/^[RSNDTZ]/u.test(next) ? (next[0] ?? 'L') : 'L');
const isBehindArticle = (word: string): boolean => behindArticle().has(spellingKey(word));

/** ABDURRAHMAN, ABDULRAHMAN and ABDURAHMAN: the servant and the name of God. ABDULLAH is one name. */
function splitAbdul(word: string): readonly string[] {
  if (!word.startsWith('ABD') || noServant.test(word)) return [word];
  const [, , rest] = joinedAbdul.exec(word) ?? [];
  if (rest === undefined) return [word];
  const isLatif = /^ABD[UOE]+L(?=A[TD][IE])/u.test(word);
  const name = isLatif ? `L${rest}` : rest;
  return [`ABDU${assimilated(name)}`, name];
}
