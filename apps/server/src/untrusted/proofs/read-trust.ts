import type { AnchorPurpose } from '@kyc/contract/proofs/proof-states';
import { readCertificateForm } from './certificates/certificate.ts';
import type { ReadAnchor } from './certificates/find-path.ts';
import { readList, type ReadList } from './certificates/revocation-list.ts';
import type { CheckedFile } from './proof-types.ts';

/** What this installation trusts, at one moment. */
export interface Trust {
  readonly anchors: Readonly<Record<AnchorPurpose, readonly ReadAnchor[]>>;
  readonly lists: readonly ReadList[];
  readonly now: Date;
}

/** @throws Error when an installed certificate or list cannot be read: an Admin uploads only those that can */
export function readTrust({
  anchors,
  revocationLists,
  now,
}: Pick<CheckedFile, 'anchors' | 'revocationLists' | 'now'>): Trust {
  const of = (purpose: AnchorPurpose): ReadAnchor[] =>
    anchors
      .filter((anchor) => anchor.purpose === purpose)
      .map(({ id, isTest, certificate }) => ({ id, isTest, certificate: readCertificateForm(certificate) }));
  return {
    anchors: { eSign: of('eSign'), uidai: of('uidai'), digiLocker: of('digiLocker') },
    lists: revocationLists.map(({ list }) => readList(list)),
    now: new Date(now),
  };
}
