import { randomOf } from '@kyc/demo-data/random';
import { checkSignatures } from '../../apps/server/src/untrusted/proofs/check-signatures.ts';
import type { FoundProof } from '../../apps/server/src/untrusted/proofs/proof-types.ts';
import { dailyProofCases } from '../../apps/server/testing/proofs/all-cases.ts';
import { inputOf } from '../../apps/server/testing/proofs/judge-case.ts';
import type { ProofWorld } from '../../apps/server/testing/proofs/proof-world.ts';

export interface ChangeResult {
  readonly tried: number;
  /** A signature that still counts although bytes under it changed. */
  readonly accepted: readonly string[];
  readonly thrown: readonly string[];
}

/** Changes honest PDF and XML files at random places, by a byte, a removed and an inserted run. @param each changes for a file */
export async function tryRandomChanges(world: ProofWorld, each: number): Promise<ChangeResult> {
  const { between } = randomOf(20_261_130);
  const random = (below: number): number => between(0, below - 1);
  const accepted: string[] = [];
  const thrown: string[] = [];
  let tried = 0;
  for (const honest of dailyProofCases) {
    if (honest.kind === 'picture' || 'unreadable' in honest.expected) continue;
    const file = Buffer.from(await honest.make(world));
    const input = await inputOf(honest, world, file);
    for (let change = 0; change < each; change += 1) {
      const changed = changeOnce(file, random);
      tried += 1;
      try {
        const { proofs } = await checkSignatures({ ...input, file: changed });
        if (proofs.some((proof) => countsThough(proof, file, changed)))
          accepted.push(`${honest.name}, change ${String(change)}`);
      } catch (error) {
        thrown.push(`${honest.name}: ${String(error)}`);
      }
    }
  }
  return { tried, accepted, thrown };
}

function changeOnce(file: Buffer, random: (below: number) => number): Buffer {
  const at = random(file.length);
  const kind = random(3);
  if (kind === 0) {
    const changed = Buffer.from(file);
    changed[at] = ((file[at] ?? 0) + 1 + random(255)) % 256;
    return changed;
  }
  const length = 1 + random(40);
  if (kind === 1) return Buffer.concat([file.subarray(0, at), file.subarray(at + length)]);
  return Buffer.concat([
    file.subarray(0, at),
    Buffer.from(file.subarray(random(file.length)).subarray(0, length)),
    file.subarray(at),
  ]);
}

/** A proof whose covered bytes differ from the honest file. Inside the message, certificates of the path may differ. */
function countsThough({ state, covers }: FoundProof, file: Buffer, changed: Buffer): boolean {
  if (state !== 'proved' && state !== 'provedThen') return false;
  if (covers.part === 'element') return wordsOf(file) !== wordsOf(changed);
  if (covers.part !== 'file' && covers.part !== 'revision') return true;
  const [from, length, next, last] = covers.byteRange;
  const coveredOf = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(from, length), bytes.subarray(next, next + last)]);
  return !coveredOf(file).equals(coveredOf(changed));
}

/** What of an XML a reader sees: its tags and texts, without the signature, comments, and spaces that the canonical form drops. */
function wordsOf(file: Buffer): string {
  return file
    .toString('utf8')
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'/g, '"')
    .replaceAll(/ (?=[/>"=])|(?<=[="]) /g, '')
    .trim();
}
