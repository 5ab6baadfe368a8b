// Verhoeff's check digit (1969), which the twelfth digit of an Aadhaar is: multiplication in the dihedral group D5.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const inOneRow = (rows: readonly string[]) => Uint8Array.from(rows.join(''), Number);
const products = inOneRow(product);
const permutations = inOneRow(permutation);

/** True when the last digit is the check digit of those before it. */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  return isChecked([...digits].map(Number), 0, digits.length);
}

/** True when twelve digits from this place are an Aadhaar number: the first is 2 to 9, the last the check digit. */
export function isCheckedAadhaar(digits: ArrayLike<number>, from: number): boolean {
  return (digits[from] ?? 0) >= 2 && isChecked(digits, from, from + 12);
}

function isChecked(digits: ArrayLike<number>, from: number, to: number): boolean {
  let check = 0;
  for (let place = 0; place < to - from; place += 1) {
    const permuted = permutations[(place % 8) * 10 + (digits[to - 1 - place] ?? 0)] ?? 0;
    check = products[check * 10 + permuted] ?? 0;
  }
  return check === 0;
}
