import { checkSignatures } from '../../src/untrusted/proofs/check-signatures.ts';
import type { CheckedFile, CheckedSignatures } from '../../src/untrusted/proofs/proof-types.ts';
import type { ProofCase } from './proof-case.ts';
import { anchorsOf, type ProofWorld } from './proof-world.ts';

/** The desk's answer for a case, and the file. */
export async function judgeCase(
  each: ProofCase,
  world: ProofWorld,
): Promise<{ file: Uint8Array; answer: CheckedSignatures }> {
  const file = await each.make(world);
  return { file, answer: await checkSignatures(await inputOf(each, world, file)) };
}

export async function inputOf(each: ProofCase, world: ProofWorld, file: Uint8Array): Promise<CheckedFile> {
  return {
    file,
    kind: each.kind,
    hasCodes: false,
    wantsWords: false,
    anchors: anchorsOf(world.authority),
    revocationLists: [],
    contact: null,
    now: world.now.toISOString(),
    ...(await each.trust?.(world)),
  };
}

/** In the form of a case's expectation. */
export function outcomeOf({ proofs, unreadable }: CheckedSignatures): ProofCase['expected'] {
  return unreadable === null ? proofs.map(({ reason }) => reason) : { unreadable };
}
