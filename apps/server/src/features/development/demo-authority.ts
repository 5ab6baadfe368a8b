import type { AnchorPurpose } from '@kyc/contract/proofs/proof-states';
import { createDemoAuthority, type DemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import { readAuthority, writeAuthority } from '@kyc/demo-data/proofs/written-authority';
import { readWhole } from '../../platform/storage/read-whole.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const storedAs = 'demo/authority.json';

/** The test authority of this installation, created at the first use: its keys are random, and never exist in production. */
export async function readDemoAuthority(storage: Storage, now: Date): Promise<DemoAuthority> {
  const stored = await readWhole(storage, storedAs);
  if (stored !== undefined) return readAuthority(stored.toString('utf8'));
  const created = await createDemoAuthority(now);
  await storage.put(storedAs, Buffer.from(writeAuthority(created)));
  return created;
}

/** The certificates at which its signatures end, by purpose. */
export function demoAnchors({ root, uidai, digiLocker }: DemoAuthority): readonly {
  readonly name: string;
  readonly purpose: AnchorPurpose;
  readonly certificate: Uint8Array;
}[] {
  return [
    { name: 'demo-root', purpose: 'eSign', certificate: root.certificate },
    { name: 'demo-uidai', purpose: 'uidai', certificate: uidai.certificate },
    { name: 'demo-digilocker', purpose: 'digiLocker', certificate: digiLocker.certificate },
  ];
}
