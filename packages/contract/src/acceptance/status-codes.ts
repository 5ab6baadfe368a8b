/** What the tax department's status codes mean (domain pack README §1; income-tax PAN verification). */
const panStatuses: Readonly<Record<string, string>> = {
  E: 'existing and valid',
  F: 'fake',
  X: 'deactivated',
  D: 'deleted',
  N: 'not found in the tax department’s records',
  EA: 'valid, with an amalgamation event',
  EC: 'valid, with an acquisition event',
  ED: 'valid, with a death event: the holder has died',
  EI: 'valid, with a dissolution event',
  EL: 'valid, with a liquidation event',
  EM: 'valid, with a merger event',
  EP: 'valid, with a partition event',
  ES: 'valid, with a split event',
  EU: 'valid, under liquidation',
};

/** The KRA's status codes (domain pack README §1). */
const kraStatuses: Readonly<Record<string, string>> = {
  '01': 'under process',
  '02': 'registered',
  '03': 'on hold',
  '04': 'rejected',
  '05': 'not available',
  '06': 'deactivated',
  '07': 'validated',
  '11': 'registered under an old, incomplete format',
  '12': 'on hold under an old, incomplete format',
  '13': 'rejected under an old, incomplete format',
  '99': 'service unavailable',
};

/** The meaning with its code; an unknown code alone. */
export function panStatusName(code: string): string {
  return withMeaning(code, panStatuses);
}

export function kraStatusName(code: string): string {
  return withMeaning(code, kraStatuses);
}

function withMeaning(code: string, meanings: Readonly<Record<string, string>>): string {
  const meaning = meanings[code.toUpperCase()];
  return meaning === undefined ? `“${code}”` : `“${meaning}” (code ${code})`;
}
