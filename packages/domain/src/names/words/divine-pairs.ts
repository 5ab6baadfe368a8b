import { keysOf, spellingKey } from './spelling-key.ts';

const goddesses = keysOf(
  'SITA SEETA SIYA JANKI JANAKI RADHA RADHE RADHIKA LAKSHMI LAXMI GAURI GOWRI UMA PARVATI PARVATHI GIRIJA SHAILJA BHAVANI BHAWANI DURGA KALI AMBA ' +
    'AMBIKA RAMA GANGA JAMUNA YAMUNA TULSI TULASI GAYATRI SAVITRI SARASWATI SARASWATHI SHARDA SHARADA LALITA KAMLA KAMALA VIMLA BIMLA MATA DEVI ' +
    'ANNAPURNA RUKMINI SHANTI MAHALAXMI MAHALAKSHMI PADMA VIJAYA JAYA KANAKA VIDYA BHAGWATI BHAGAVATI SHAKTI GOMATI NARMADA SARJU SARAYU',
);
const gods = keysOf(
  'RAM RAMAN KRISHNA KRISHNAN KISHAN NARAYAN NARAYANA NARAYANAN NARAIN SHANKAR SANKAR SHANKER KANT KANTA KANTH KANTHAN PATI PATHI NATH PRASAD ' +
    'PRASHAD CHARAN SARAN SHARAN LAL CHAND CHANDRA DAS MOHAN SHYAM MAHESH MAHESHWAR ESHWAR VALLABH BALLABH DHAR GOVIND GOPAL MADHAV RAMANA ' +
    'NARASIMHA NIWAS DATT DUTT SINGH SWAMY SWAMI BHUSHAN DAYAL',
);

/** RADHA MOHAN, SITA RAM, DURGA PRASAD: a goddess and a word that makes a man's name of hers. */
export function isDivinePair(first: string, second: string): boolean {
  return goddesses().has(spellingKey(first)) && gods().has(spellingKey(second));
}

/** Reads SITARAM as SITA RAM where the other name has SITA. */
export function splitDivinePair(word: string, others: readonly string[]): readonly string[] {
  if (word.length < 6) return [word];
  const goddess = others.find(
    (other) => other.length >= 3 && other.length < word.length - 2 && word.startsWith(other),
  );
  if (goddess === undefined) return [word];
  const god = word.slice(goddess.length);
  return isDivinePair(goddess, god) ? [goddess, god] : [word];
}
