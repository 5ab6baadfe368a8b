import type { Random } from '@kyc/demo-data/random';
import type { FuzzCall, JsonSchema } from './calls-of.ts';

export interface FuzzRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const loneSurrogate = '\ud800';
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  loneSurrogate,
  `x${loneSurrogate}y`,
  '\u202eabc',
  '\ufeff',
  '﷽'.repeat(500),
  'a'.repeat(20_000),
  "' or 1=1 --",
  '"; drop table application; --',
  '../../../etc/passwd',
  '%00',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '2026-02-30',
  '9999999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '١٢٣٤',
  '\r\nSet-Cookie: a=b',
];
const hostileNumbers = [
  -1,
  0,
  1,
  255,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  -1e-308,
  1.5,
];
const paths = [
  '0',
  '-1',
  '32768',
  '2147483648',
  '9223372036854775808',
  '1e9',
  '1.5',
  'a',
  '%00',
  '%ed%a0%80',
  '%2e%2e',
  '..%2f',
  'null',
  '１',
];
const deepest = 6;

/** A request that follows its schema, or with an invalid part. */
export function makeRequest(call: FuzzCall, random: Random): FuzzRequest {
  const path = call.path.replaceAll(/\{\w+\}/g, () =>
    random.chance(0.7) ? String(random.between(1, 25)) : random.pick(paths),
  );
  const query = random.chance(0.05) ? `?${random.pick(['a=%00', 'x[]=1', '__proto__=1', '%'])}` : '';
  if (call.method === 'GET' || call.method === 'HEAD')
    return { path: path + query, headers: strangeHeaders(random) };
  return { path: path + query, ...makeBody(call, random) };
}

/** A request that follows its schema in every part. */
export function makeValidRequest(
  { path, body }: FuzzCall,
  random: Random,
): { readonly path: string; readonly body?: string } {
  const known = path.replaceAll(/\{\w+\}/g, () => String(random.between(1, 25)));
  return body === undefined
    ? { path: known }
    : { path: known, body: JSON.stringify(valueOf(body, random, 0)) };
}

function makeBody({ body, path }: FuzzCall, random: Random): Omit<FuzzRequest, 'path'> {
  const json = { ...strangeHeaders(random), 'content-type': 'application/json' };
  const kind = random.weighted({ valid: 40, spoilt: 45, text: 15 });
  // Unsigned bytes are refused before they are read.
  if (path.endsWith('/documents/{documentType}'))
    return {
      headers: { 'content-type': 'application/octet-stream' },
      body: random.pick(['%PDF-', 'x', '\0']),
    };
  if (kind === 'text') return { headers: json, body: random.pick(brokenBodies)() };
  const value = body === undefined ? {} : valueOf(body, random, 0);
  return { headers: json, body: JSON.stringify(kind === 'valid' ? value : (spoil(value, random) ?? 'null')) };
}

const brokenBodies: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '1e999',
  () => '{"a":}',
  () => '{"__proto__":{"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"a":1}}}',
  () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
  () => `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  () => `{"a":"${'x'.repeat(900_000)}"}`,
  () => '{"ApplicationId":1,"ApplicationId":2}',
  () => '\ufeff{}',
];

function strangeHeaders(random: Random): Record<string, string> {
  if (random.chance(0.9)) return {};
  return random.pick<Record<string, string>>([
    { 'if-match': '"99999999999999999999"' },
    { 'if-match': '*' },
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=0, gzip;q=1e5' },
    { 'accept-language': 'x'.repeat(5000) },
    { 'user-agent': '2341 2341 2346' },
    { cookie: 'kyc-session=; kyc-device=%' },
    { range: 'bytes=5-1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'idempotency-key': 'x' },
    { traceparent: 'zz' },
  ]);
}

function valueOf(schema: JsonSchema, random: Random, depth: number): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) return valueOf(random.pick(choices), random, depth);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, depth))) as unknown;
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined && schema.enum.length > 0) return random.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'string') return textOf(schema, random);
  if (type === 'integer' || type === 'number') {
    const low = Math.max(schema.minimum ?? 1, -1_000_000);
    return random.between(low, Math.max(low, Math.min(schema.maximum ?? 30, low + 30)));
  }
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'array') return depth > deepest ? [] : listOf(schema.items ?? {}, random, depth);
  if (depth > deepest) return {};
  return objectOf(schema, random, depth);
}

function listOf(items: JsonSchema, random: Random, depth: number): unknown[] {
  return Array.from({ length: random.between(0, 3) }, () => valueOf(items, random, depth + 1));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.chance(0.5))
      .map(([name, property]) => [name, valueOf(property, random, depth + 1)]),
  );
}

function textOf({ format, minLength = 0, maxLength = 30, pattern }: JsonSchema, random: Random): string {
  if (format === 'date' || (pattern?.includes('\\d{4}-') ?? false)) return '2026-11-22';
  if (format === 'date-time') return '2026-11-22T10:00:00.000Z';
  if (format === 'email') return 'a@example.in';
  if (format === 'uuid') return '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50';
  const text = random.pick(['Asha', '9812345678', 'ABCPE1234F', '411001', 'Pune', 'अमित', 'x']);
  return text.padEnd(minLength, 'x').slice(0, Math.max(1, maxLength));
}

/** Replaces one part by an invalid one. */
function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2))
      return random.pick([Array.from({ length: 3000 }, () => 1), {}, null, [[[]]]]);
    return value.map((entry: unknown, index) => (index === 0 ? spoil(entry, random) : entry));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const kind = random.weighted({ inner: 70, less: 15, more: 15 });
    if (kind === 'more' || entries.length === 0)
      return { ...value, [random.pick(hostileTexts)]: random.pick(hostileTexts) };
    const at = random.between(0, entries.length - 1);
    if (kind === 'less') return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(
      entries.map(([name, entry], index) => [name, index === at ? spoil(entry, random) : entry]),
    );
  }
  return random.pick<unknown>([
    random.pick(hostileTexts),
    random.pick(hostileNumbers),
    null,
    true,
    [],
    {},
    value,
  ]);
}
