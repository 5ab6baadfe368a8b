/** The parts of a date pattern, in their order; other characters match themselves. */
const tokens = [
  'yyyy',
  'yy',
  'MMM',
  'MM',
  'M',
  'dd',
  'd',
  'HH',
  'H',
  'hh',
  'h',
  'mm',
  'ss',
  'SSS',
  'a',
  'X',
] as const;
type Token = (typeof tokens)[number];
type Part = { readonly token: Token } | { readonly literal: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Undefined: no pattern of a day. */
export function datePartsOf(pattern: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  const found = new Set<string>();
  for (let at = 0; at < pattern.length;) {
    const token = tokens.find((one) => pattern.startsWith(one, at));
    if (token === undefined) {
      parts.push({ literal: pattern.charAt(at) });
      // A letter that is no token is a mistake, except the T between day and time.
      if (/[A-Za-z]/u.test(pattern.charAt(at)) && pattern.charAt(at) !== 'T') return undefined;
      at += 1;
    } else {
      const kind = token.charAt(0);
      if (found.has(kind)) return undefined;
      found.add(kind);
      parts.push({ token });
      at += token.length;
    }
  }
  const isDay = ['y', 'M', 'd'].every((kind) => found.has(kind));
  return isDay && found.has('h') === found.has('a') ? parts : undefined;
}

interface Read {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  isAfternoon: boolean | undefined;
  /** Minutes ahead of UTC. */
  offset: number;
}

/** For tokens of one to four letters; one letter takes one or two digits. */
const digitsOf: readonly RegExp[] = [/^\d{1,2}/u, /^\d{2}/u, /^\d{3}/u, /^\d{4}/u];

const indiaMinutes = 330;
const minuteMs = 60_000;

/** Undefined: not a moment of this pattern. Without a time its midnight in India; without an offset the time of India. */
export function parseAnswerDate(text: string, parts: readonly Part[]): Date | undefined {
  const read: Read = {
    year: 0,
    month: 0,
    day: 0,
    hour: 0,
    minute: 0,
    second: 0,
    isAfternoon: undefined,
    offset: indiaMinutes,
  };
  let rest = text.trim();
  for (const part of parts) {
    const taken = 'literal' in part ? takeLiteral(rest, part.literal) : takeToken(rest, part.token, read);
    if (taken === undefined) return undefined;
    rest = rest.slice(taken);
  }
  return rest === '' ? momentOf(read) : undefined;
}

function takeLiteral(rest: string, literal: string): number | undefined {
  return rest.startsWith(literal) ? literal.length : undefined;
}

/** The number of characters; undefined where the text does not fit. */
function takeToken(rest: string, token: Token, read: Read): number | undefined {
  if (token === 'MMM') return takeMonth(rest, read);
  if (token === 'X') return takeOffset(rest, read);
  if (token === 'a') {
    const [half = ''] = /^[ap]m/iu.exec(rest) ?? [];
    read.isAfternoon = half === '' ? undefined : half.toLowerCase() === 'pm';
    return half === '' ? undefined : half.length;
  }
  const [digits = ''] = digitsOf[token.length - 1]?.exec(rest) ?? [];
  if (digits === '') return undefined;
  const value = Number(digits);
  switch (token) {
    case 'yyyy':
      read.year = value;
      break;
    case 'yy':
      read.year = 2000 + value;
      break;
    case 'MM':
    case 'M':
      read.month = value;
      break;
    case 'dd':
    case 'd':
      read.day = value;
      break;
    case 'HH':
    case 'H':
    case 'hh':
    case 'h':
      read.hour = value;
      break;
    case 'mm':
      read.minute = value;
      break;
    case 'ss':
      read.second = value;
      break;
    case 'SSS':
      break;
  }
  return digits.length;
}

function takeMonth(rest: string, read: Read): number | undefined {
  read.month = months.indexOf(rest.slice(0, 3).toLowerCase()) + 1;
  return read.month === 0 ? undefined : 3;
}

function takeOffset(rest: string, read: Read): number | undefined {
  if (rest.startsWith('Z')) {
    read.offset = 0;
    return 1;
  }
  const [found, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/u.exec(rest) ?? [];
  if (found === undefined) return undefined;
  read.offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return found.length;
}

function momentOf({ year, month, day, minute, second, offset, ...read }: Read): Date | undefined {
  const hour = hourOf(read);
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // 31 November is no day.
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day || year < 2000) return undefined;
  return new Date(local.getTime() - offset * minuteMs);
}

function hourOf({ hour, isAfternoon }: Pick<Read, 'hour' | 'isAfternoon'>): number | undefined {
  if (isAfternoon === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

const serialZero = Date.UTC(1899, 11, 30);
/** 1 January 2000 and 31 December 2099. */
const firstSerial = 36_526;
const lastSerial = 73_050;

/** A day as workbooks store it: days since 1900 with a fraction, in the time of India. */
export function serialDate(cell: string): Date | undefined {
  if (!/^\d{5}(?:\.\d{1,20})?$/u.test(cell)) return undefined;
  const days = Number(cell);
  if (days < firstSerial || days > lastSerial) return undefined;
  const seconds = Math.round(days * 86_400);
  return new Date(serialZero + seconds * 1000 - indiaMinutes * minuteMs);
}
