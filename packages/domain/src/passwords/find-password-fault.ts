/** What a new password must not be but often is: its letters, once digits and signs are read as the letters they stand for. */
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
  /** What the login field takes (tenant setting; 20 unless raised). */
  readonly mostCharacters: number;
}

const leastCharacters = 12;

/** What is wrong with a new password, or null. Passwords are never trimmed (trust.md). */
export function findPasswordFault({ password, userName, mostCharacters }: NewPassword): string | null {
  if (password.length < leastCharacters || password.length > mostCharacters)
    return `Password must have ${leastCharacters} to ${mostCharacters} characters.`;
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/];
  if (!kinds.every((kind) => kind.test(password)))
    return 'Password must have a capital letter, a small letter, a digit and a special character.';
  if (password.toLowerCase().includes(userName.toLowerCase()))
    return 'Password must not contain the user name.';
  if (isCommon(password)) return 'This password is too common. Please choose another one.';
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.replaceAll(/[^a-z]/g, '');
  // Digits and signs at the ends are an ornament; within the word they stand for letters.
  const letters = [...lower.matchAll(/[a-z]/g)];
  const core = lower.slice(letters[0]?.index, (letters.at(-1)?.index ?? -1) + 1);
  const read = [...core].map((character) => standsFor[character] ?? character).join('');
  const words = [plain, read.replaceAll(/[^a-z]/g, '')];
  return words.some((word) => common.has(word) || new Set(word).size <= 3 || isTwice(word));
}

function isTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half !== '' && half + half === word && common.has(half);
}
