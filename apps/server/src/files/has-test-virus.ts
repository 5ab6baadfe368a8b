// In two parts, so that a scanner does not take this file for it.
const name = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!';
const testVirus = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${name}$H+H*`);

/** Holds it the EICAR test file, which every scanner must find and which does no harm? */
export function hasTestVirus(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testVirus);
}
