import { maskAadhaar, maskProofNumber } from './mask-aadhaar.ts';

/**
 * Properties with a number of their own, of which one in ten would look like an Aadhaar (decision 017), properties that must arrive
 * unchanged to be understood, and the search of a list, which is not stored.
 */
const typed: ReadonlySet<string> = new Set([
  'BankAccountNo',
  'FromNumber',
  'ToNumber',
  'UAN',
  'UCC',
  'BoId',
  'BoInstaBoId',
  'Mobile',
  'Data',
  'Password',
  'NewPassword',
  'OldPassword',
  'CurrentPassword',
  'CaptchaToken',
  'RefreshToken',
  'Token',
  'token',
  'RefId',
  'S3Reference',
  'search',
  // A file of rows: each is masked as the form that it becomes.
  'Csv',
  // A file of answers: the reader masks the texts of each.
  'AnswersBase64',
]);
const deepest = 32;
const tooDeep = '[nested too deep]';

/**
 * A parsed body without a complete Aadhaar number in any value or property name. A body without such a number is returned as the same
 * object, which tells the caller that the body is unmasked.
 */
export function maskAadhaarInBody(body: unknown, depth = 0): unknown {
  if (typeof body === 'string') return maskAadhaar(body);
  if (typeof body === 'number') return maskedNumber(body);
  if (typeof body !== 'object' || body === null) return body;
  // A value nested deeper than any body of the product is not scanned, so it is not stored either.
  if (depth > deepest) return tooDeep;
  if (Array.isArray(body)) {
    const masked = body.map((entry: unknown) => maskAadhaarInBody(entry, depth + 1));
    return masked.every((entry, at) => entry === body[at]) ? body : masked;
  }
  const entries = Object.entries(body);
  const masked = entries.map(
    ([name, value]) => [maskAadhaar(name), maskedProperty(name, value, depth)] as const,
  );
  const isSame = masked.every(([name, value], at) => name === entries[at]?.[0] && value === entries[at][1]);
  return isSame ? body : Object.fromEntries(masked);
}

/** These properties never contain a number, even with letters between the digits. */
const identity = /Name$|^PassportNo$|^VoterId$|^DrivingLicen[cs]e(?:No)?$/;

function maskedProperty(name: string, value: unknown, depth: number): unknown {
  if (typed.has(name)) return value;
  if (name === 'PoaIdNumber' && typeof value === 'string') return maskProofNumber(value);
  if (identity.test(name) && typeof value === 'string') return maskAadhaar(value, 'identity');
  return maskAadhaarInBody(value, depth + 1);
}

function maskedNumber(value: number): unknown {
  const text = String(value);
  const masked = maskAadhaar(text);
  return masked === text ? value : masked;
}
