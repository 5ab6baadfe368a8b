/** The common form for all spellings of a value; null if the value is too short to compare. */
type Normalise = (written: string) => string | null;

/** Ten digits, without the country's or the trunk's prefix. */
export const normaliseMobile: Normalise = (written) => {
  const digits = written.replace(/\D/g, '').replace(/^(?:0091|91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : null;
};

/** Hosts that take no notice of dots before the @. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** In small letters, without what mail hosts leave out: the tag behind a plus, and dots at Google, whose two hosts are one. */
export const normaliseEmail: Normalise = (written) => {
  const [, name = '', host = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(written.trim().toLowerCase()) ?? [];
  const [box = ''] = name.split('+', 1);
  if (box === '' || host === '') return null;
  return withoutDots.has(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
};

/** Within one bank (the first four letters of the IFSC): letters and digits, without leading zeros. */
export function normaliseAccount(account: string, ifsc: string): string | null {
  const number = account
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  const bank = ifsc.trim().toUpperCase().slice(0, 4);
  return number === '' || !/^[A-Z]{4}$/.test(bank) ? null : `${bank} ${number}`;
}

export interface AddressLine {
  readonly houseNo: string | null;
  readonly street: string | null;
  readonly location: string | null;
  readonly pincode: string | null;
}

/** Optional words, which some people write and others omit. */
const filling = new Set([
  'no',
  'number',
  'flat',
  'house',
  'h',
  'hno',
  'door',
  'plot',
  'near',
  'nr',
  'opp',
  'opposite',
]);
/** Abbreviations, by their long form. */
const short: Readonly<Record<string, string>> = {
  rd: 'road',
  st: 'street',
  str: 'street',
  marg: 'road',
  ngr: 'nagar',
  col: 'colony',
  bldg: 'building',
  apt: 'apartment',
  apts: 'apartment',
  apartments: 'apartment',
  soc: 'society',
  chs: 'society',
  sec: 'sector',
  flr: 'floor',
  ln: 'lane',
  blk: 'block',
  ph: 'phase',
  '1st': '1',
  '2nd': '2',
  '3rd': '3',
};

/** House, street and place in small letters with the pin code; an address without a house number or pin code is shared by too many. */
export function normaliseAddress({ houseNo, street, location, pincode }: AddressLine): string | null {
  const house = wordsOf(houseNo);
  if (!/\d/.test(house.join('')) || pincode === null || !/^\d{6}$/.test(pincode)) return null;
  return [...house, ...wordsOf(street), ...wordsOf(location), pincode].join(' ');
}

function wordsOf(text: string | null): string[] {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !filling.has(word))
    .map((word) => short[word] ?? word);
}

/** The canonical form of the network; null for an address that only identifies a home network. */
export const normaliseIp: Normalise = (written) => {
  const text = written.trim();
  const host = hostOf(text.includes(':') ? `[${text}]` : text);
  if (host === null) return null;
  const [, high = '', low = ''] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(host) ?? [];
  const address = high === '' ? host : [...bytesOf(high), ...bytesOf(low)].join('.');
  return atHome.some((range) => range.test(address)) ? null : address;
};

function hostOf(host: string): string | null {
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    return null;
  }
}

function bytesOf(group: string): [number, number] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}

/** Loopback, private and shared ranges (RFC 1918, 6598, 4193, 4291), and invalid addresses. */
const atHome: readonly RegExp[] = [
  /^(?:0|10|127)\./,
  /^192\.168\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/,
  /^(?!\[|\d+\.\d+\.\d+\.\d+$)/,
];
