import { isEmailAddress } from '@kyc/contract/inputs/email-address';

const mobile = /^\d{10}$/;
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** A list entry in the form that the rules compare; undefined if it could never match. */
export function readListValue(list: string, entered: string): string | undefined {
  const text = entered.trim().toLowerCase();
  switch (list) {
    case 'dummyMobiles':
    case 'revokedNumbers':
      return matching(mobile, tenDigits(text));
    case 'dummyEmails':
      return emailIn(text);
    case 'disposableHosts':
      return matching(host, hostOf(text));
    case 'staffContacts':
      return emailIn(text) ?? matching(mobile, tenDigits(text));
    default:
      return undefined;
  }
}

/** Without country code, trunk zero and separators. */
function tenDigits(text: string): string {
  const plain = text.replace(/[\s().-]/gu, '');
  return plain.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/u, '');
}

/** Of an e-mail, an address of the web or itself. */
function hostOf(text: string): string {
  const [address = ''] = text.replace(/^[a-z]+:\/\//u, '').split(/[/?#]/u);
  return address.slice(address.lastIndexOf('@') + 1).replace(/\.$/u, '');
}

function emailIn(text: string): string | undefined {
  return isEmailAddress(text) ? text : undefined;
}

function matching(pattern: RegExp, text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}
