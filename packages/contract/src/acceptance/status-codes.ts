/** The meaning of the tax department's status codes (domain pack README §1; income-tax PAN verification). */
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

/** Words that providers send for the codes, in capitals; sop.json: E / valid. */
const panWords: Readonly<Record<string, string>> = {
  VALID: 'E',
  ACTIVE: 'E',
  'EXISTING AND VALID': 'E',
  'EXISTING & VALID': 'E',
};
const kraWords: Readonly<Record<string, string>> = {
  'UNDER PROCESS': '01',
  'IN PROCESS': '01',
  SUBMITTED: '01',
  REGISTERED: '02',
  VERIFIED: '07',
  VALIDATED: '07',
  'ON HOLD': '03',
  HOLD: '03',
  REJECTED: '04',
  'NOT AVAILABLE': '05',
  DEACTIVATED: '06',
};

/** The tax department's code in capitals, from the code or its words; other texts stay as they are. */
export function panStatusCode(text: string): string {
  const word = wordsOf(text);
  return panWords[word] ?? (word in panStatuses ? word : text.trim());
}

/** The KRA's code of two digits, from the code, its number or its words (`KYC Validated`); other texts stay as they are. */
export function kraStatusCode(text: string): string {
  const word = wordsOf(text);
  if (/^\d$/.test(word)) return `0${word}`;
  return kraWords[word.replace(/^(?:KYC|KRA) /, '')] ?? text.trim();
}

function wordsOf(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** The meaning with its code; for an unknown code only the code. */
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
