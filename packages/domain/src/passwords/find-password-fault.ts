import { leastPasswordCharacters } from '@kyc/contract/auth/passwords';

/** Common passwords, by their letters after digits and signs are read as the letters that they replace. */
const common = new Set(
  (
    'password passwd passphrase welcome admin administrator letmein changeme changeit iloveyou qwerty qwertyuiop asdfghjkl ' +
    'zxcvbnm abcdef abcdefgh secret master default temppass temporary monkey dragon football cricket sunshine princess ' +
    'superman batman india bharat mumbai delhi bangalore chennai kolkata hyderabad company trading broking stockbroker ' +
    'verifier demo test testing user login summer winter spring monsoon january february march april june july august ' +
    'september october november december monday friday'
  ).split(' '),
);

const standsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export interface NewPassword {
  readonly password: string;
  readonly userName: string;
  readonly tenantCode: string;
  /** What the login field takes (tenant setting; 20 unless raised). */
  readonly mostCharacters: number;
}

const product = /kyc[\W_]?desk/i;
/** A company code of two letters is in half of all words. */
const leastContext = 3;

/**
 * The fault of a new password, or null. Any characters are allowed, as NIST SP 800-63B recommends: a password is weak when it is short,
 * known or about its owner. Passwords are never trimmed (trust.md).
 */
export function findPasswordFault({
  password,
  userName,
  tenantCode,
  mostCharacters,
}: NewPassword): string | null {
  const length = Array.from(password).length;
  if (length < leastPasswordCharacters || length > mostCharacters)
    return `Password must have ${leastPasswordCharacters} to ${mostCharacters} characters.`;
  const holds = (word: string) => password.toLowerCase().includes(word.toLowerCase());
  if (holds(userName)) return 'Password must not contain the user name.';
  if (tenantCode.length >= leastContext && holds(tenantCode))
    return 'Password must not contain the company code.';
  if (product.test(password)) return 'Password must not contain the name of the product.';
  if (isCommon(password)) return 'This password is too common. Please choose another one.';
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.replaceAll(/[^a-z]/g, '');
  // Digits and signs at the ends are decoration; within the word they replace letters.
  const letters = [...lower.matchAll(/[a-z]/g)];
  const core = lower.slice(letters[0]?.index, (letters.at(-1)?.index ?? -1) + 1);
  const read = [...core].map((character) => standsFor[character] ?? character).join('');
  const words = [plain, read.replaceAll(/[^a-z]/g, '')];
  return (
    isFewLetters(lower) ||
    words.some((word) => common.has(word) || isTwice(word)) ||
    // Of a password that is mostly digits the letters say nothing.
    words.some((word) => word.length * 2 >= lower.length && isFewLetters(word))
  );
}

function isFewLetters(word: string): boolean {
  return new Set(word).size <= 3;
}

function isTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half !== '' && half + half === word && common.has(half);
}
