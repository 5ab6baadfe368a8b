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

/** True when the last digit is the check digit of those before it. */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place));
    const permuted = Number(permutation[place % 8]?.[digit]);
    check = Number(product[check]?.[permuted]);
  }
  return check === 0;
}
