import providers from '../../data/email/providers.json' with { type: 'json' };
import { isPlaceholder } from '../acceptance/facts/placeholders.ts';

export type MailboxFault = 'placeholder' | { readonly typoOf: string };

/** Mail services of Indian customers that the common list of providers does not name. */
const alsoKnown = [
  'rediffmail.com',
  'rediff.com',
  'zohomail.in',
  'zoho.in',
  'yahoo.in',
  'yahoo.co.in',
  'hotmail.co.in',
  'live.in',
  'outlook.in',
  'ymail.com',
  'email.com',
  'googlemail.com',
];
const known: ReadonlySet<string> = new Set([...providers.domains, ...alsoKnown]);

/** The largest services: a domain one slip away from theirs is a slip. */
const largest = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
  'live.com',
  'protonmail.com',
];

/** Local parts that replace a mailbox. */
const fillers: ReadonlySet<string> = new Set([
  'noemail',
  'nomail',
  'noreply',
  'donotreply',
  'notprovided',
  'notavailable',
  'nil',
  'none',
  'na',
  'no',
  'abc',
  'abcd',
  'xyz',
  'test',
  'testing',
  'demo',
  'dummy',
  'example',
  'sample',
  'asdf',
  'qwerty',
]);

const fillerDomains: ReadonlySet<string> = new Set([
  'test',
  'dummy',
  'notprovided',
  'noemail',
  'abc',
  'xyz',
  'na',
]);

/** Why mail to an address would be lost: a placeholder for a mailbox, or a slip in a well-known domain. */
export function mailboxFault(email: string): MailboxFault | undefined {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  // test123 counts as the mailbox test.
  const plain = local.replaceAll(/[^a-z]/g, '');
  const isFiller = fillers.has(plain) || fillers.has(local) || isPlaceholder(local);
  if (isFiller || fillerDomains.has(domain.split('.')[0] ?? '')) return 'placeholder';
  if (known.has(domain)) return undefined;
  const typoOf = largest.find((service) => isOneSlipFrom(domain, service));
  return typoOf === undefined ? undefined : { typoOf };
}

/** One letter more, less, another one, or two exchanged (Damerau-Levenshtein distance 1), or the ending cut: gmail.co. */
function isOneSlipFrom(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length <= 1 && b.length <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
