import { wordSet } from './word-set.ts';

/**
 * A final A makes a woman's name of these: KAMAL and KAMLA, LALIT and LALITA, RASHID and RASHIDA. In the South and in Odisha men's
 * names end in it too (PRAKASHA, RAMESHA, and with the eastern B BIMALA), so other words stay near.
 */
const endings = /(?:IT|ID|[^V]IR|IL|IM|[IO]Q|IB|IZ|IF|EEM|EEL|EED|EEB|EER|EEF|EEZ|EEQ)$/u;
const others = wordSet(
  'AKSHAY AMAL ANJAN ANUJ ANUPAM ARUN CHANDAN DEEP DIVY FARZAN HEMANG JAI JAMAL JAY KAMAL KARUN KAVY KOKIL ' +
    'KOMAL KUSUM MADHUR MANGAL MANJUL MRIDUL MRUDUL NANDAN NEERAJ NIRAJ NIRMAL NIRUPAM PADM PRANJAL PREM ' +
    'PUSHP RAIHAN RAMY RANJAN REHAN RIZWAN ROOP RUP SAJAL SAROJ SAUMY SHAIL SHAMAL SHARAD SHYAMAL SOUMY ' +
    'SULTAN SUNAND TANUJ TARUN UDAY UJJWAL UJWAL UTTAM VASANT VATSAL VIJAY VIMAL',
);
/** Men's names with A, as Telugu, Kannada and Odia write them, though the ending is a woman's elsewhere. */
const mens = wordSet('BIMAL RAM KRISHN');

/** Whether one of two words is the other with the A of a woman's name; a middle A may be left out: KAMLA, VIMLA. */
export function areManAndWoman(a: string, b: string): boolean {
  const [man, woman] = a.length < b.length || (a.length === b.length && !a.endsWith('A')) ? [a, b] : [b, a];
  if (!woman.endsWith('A') || man.endsWith('A') || man.length < 3) return false;
  const isForm = woman === `${man}A` || woman === `${man.slice(0, -2)}${man.at(-1) ?? ''}A`;
  if (!isForm || mens.has(man)) return false;
  return others.has(man) || endings.test(man);
}
