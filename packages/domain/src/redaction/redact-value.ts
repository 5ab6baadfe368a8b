import { redactText } from './redact-text.ts';

const secretKey =
  /password|passwd|^pwd$|passphrase|passcode|token|secret|(?:api|access|private)[_-]?key|^(?:x[_-])?key$|credential|^cvv|authorization|cookie|signature/i;
const otpKey = /^(dev)?otp$|otp_?(code|value)|^[mt]?pin$/i;
// Shown by their last four characters only (log-types.json).
const lastFourKey =
  /aadha?ar(?!_?(match|dob))|^uid$|(?:acc|acct|account|a\/c)[ _.-]?(?:no|num|number|id)?$|mobile|phone|^pan(_?(no|number))?$/i;
const deepest = 8;

/** The same structure with its personal data and secrets taken out, by the names of the keys and by `redactText`. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return redactNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, depth + 1));
  if (value instanceof Error) return redactError(value, depth);
  // Dates, buffers, requests: their logger decides how they are shown.
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [redactText(key), redactEntry(key, entry, depth)]),
  );
}

function redactEntry(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isVerdict(key, value)) return value;
  if (secretKey.test(key)) return '***';
  if (otpKey.test(key)) return 'XXXXXX';
  if (lastFourKey.test(key) && (typeof value === 'string' || typeof value === 'number'))
    return lastFour(String(value));
  return redactValue(value, depth + 1);
}

/** `signatureValid: "Y"` is an answer about a signature, not one. */
function isVerdict(key: string, value: unknown): boolean {
  return (
    /signature/i.test(key) &&
    typeof value === 'string' &&
    /^(?:y|n|yes|no|true|false|0|1)$/i.test(value.trim())
  );
}

function lastFour(text: string): string {
  return text.length > 4 ? `${'X'.repeat(text.length - 4)}${text.slice(-4)}` : 'XXXX';
}

function redactNumber(value: number | bigint): unknown {
  const text = String(value);
  const redacted = redactText(text);
  return redacted === text ? value : redacted;
}

// Only what a fault is found by. A database error's detail quotes the row, so it stays out.
function redactError(error: Error, depth: number): unknown {
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && { cause: redactValue(error.cause, depth + 1) }),
  };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
