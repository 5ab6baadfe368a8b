import { communities } from '../../packages/domain/src/screening/testing/name-pools.ts';
import type { Random } from '../../packages/domain/src/screening/testing/test-set.ts';

const beginnings = 'KA RA NA MA SHA BHA DHA PRA JA VA SU DE GO HA LA TA CHA VI NI RI ME YO SI PU KE BI'.split(
  ' ',
);
const middles = 'N R L SH T M V K D J P B'.split(' ');
const givenEndings = 'A I ESH AN IYA ENDRA IT AJ U IKA ASH INI'.split(' ');
const familyEndings = 'WAL KAR DAS IA ANI ATH EJA URI ALE ARI ONDE AM'.split(' ');

const tailOf = (endings: readonly string[]): readonly string[] =>
  endings.flatMap((ending) =>
    beginnings.flatMap((beginning) => middles.map((middle) => `${beginning}${middle}${ending}`)),
  );

/** The share of each community; the names of the pools are the frequent ones. */
const shares = [0.4, 0.25, 0.13, 0.22];
/** With this offset the most frequent of 3,800 names is one in fifty of its community. */
const offset = 10;
const middleShare = 0.35;

/**
 * Names as a register of Indian investors has them: frequent given names and family names, and a long tail of rare ones, by Zipf's law. The
 * tail is made of syllables.
 */
export function nameMaker(random: Random): () => string {
  const tails = { given: tailOf(givenEndings), family: tailOf(familyEndings) };
  const makers = communities.map(({ given, middle, family }) => ({
    given: drawing([...given, ...tails.given], random),
    middle: drawing(middle, random),
    family: drawing([...family, ...tails.family], random),
  }));
  return () => {
    let place = random();
    const found = makers.find((_, index) => (place -= shares[index] ?? 1) < 0) ?? makers[0];
    if (found === undefined) return '';
    const words = [found.given(), ...(random() < middleShare ? [found.middle()] : []), found.family()];
    return words.join(' ');
  };
}

function drawing(names: readonly string[], random: Random): () => string {
  let sum = 0;
  const sums = names.map((_, rank) => (sum += 1 / (rank + offset)));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const half = Math.floor((low + high) / 2);
      if ((sums[half] ?? 0) > wanted) high = half;
      else low = half + 1;
    }
    return names[low] ?? '';
  };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A date of birth of an adult. */
export const birthOf = (random: Random): string =>
  `${String(1950 + Math.floor(random() * 56))}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
