import type { Random } from './random.ts';

// Numbers that cannot belong to a real person (domain pack README §11). Each is a permutation of the seed, so two people share none until
// the seeds wrap around.
const panLetters = 26 ** 3;
const mobiles = 10_000_000;

/** Number part 0000: the real series starts at 0001. The 5th letter is the surname's first. */
export function fictionalPan(seed: number, lastName: string): string {
  const block = (seed * 7433 + 1201) % panLetters;
  const letters = [Math.floor(block / 676), Math.floor(block / 26) % 26, block % 26].map(letter).join('');
  const check = letter(Math.floor(seed / panLetters + seed) % 26);
  return `${letters}P${lastName[0]?.toUpperCase() ?? 'X'}0000${check}`;
}

/** 683xxxxxxx is no mobile range. */
export function fictionalMobile(seed: number): string {
  return `683${String((seed * 6_700_417 + 12_345) % mobiles).padStart(7, '0')}`;
}

/** Reserved by RFC 2606. */
export function fictionalEmail(seed: number, names: { firstName: string; lastName: string }): string {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/gu, '');
  return `${plain(names.firstName)}.${plain(names.lastName)}${seed % 10_000}@example.com`;
}

/** Reserved by RFC 5737. */
export function fictionalIpAddress(random: Random): string {
  return `198.51.100.${random.between(1, 254)}`;
}

export function fictionalAccountNo(random: Random): string {
  return `00000${random.digits(random.between(6, 9))}`;
}

/** Only four digits of an Aadhaar number exist anywhere in the product. */
export function aadhaarSuffix(random: Random): string {
  return random.digits(4);
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
