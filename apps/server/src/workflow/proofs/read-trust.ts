import { createHash } from 'node:crypto';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectTrustedRevocations } from '@kyc/db/tables/proofs/revocation-list-table';
import { selectTrustedAnchors, type TrustedAnchor } from '@kyc/db/tables/proofs/trust-anchor-table';
import type { Config } from '../../platform/config.ts';
import type { Anchor, RevocationList } from '../../untrusted/proofs/proof-types.ts';

export interface Trust {
  readonly anchors: readonly Anchor[];
  readonly revocationLists: readonly RevocationList[];
  /** Digest of both, by which a proof knows whether it was checked with them. */
  readonly version: string;
}

/** Production rejects authorities of tests and demonstrations. */
export function acceptsTest({ environment }: Pick<Config, 'environment'>): boolean {
  return environment !== 'production';
}

/** The anchors and revocation lists in use. Production ignores a test authority that a restored copy could contain. */
export async function readTrust(tx: Reads, config: Pick<Config, 'environment'>): Promise<Trust> {
  const [stored, revocations] = await Promise.all([selectTrustedAnchors(tx), selectTrustedRevocations(tx)]);
  const anchors = stored.filter(({ isTest }) => acceptsTest(config) || !isTest);
  return {
    anchors: anchors.map(asAnchor),
    revocationLists: revocations.map(({ listId, revocations: list }) => ({ id: listId, list })),
    version: versionOf([
      ...anchors.map(({ purpose, fingerprint }) => `${purpose} ${fingerprint}`),
      ...revocations.map(({ fingerprint }) => fingerprint),
    ]),
  };
}

function asAnchor({ anchorId, purpose, certificate, isTest }: TrustedAnchor): Anchor {
  return { id: anchorId, purpose, certificate, isTest };
}

function versionOf(fingerprints: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fingerprints.toSorted())).digest('hex').slice(0, 16);
}
