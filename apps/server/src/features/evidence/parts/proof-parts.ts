import { proofKindTexts, proofStateTexts } from '@kyc/contract/proofs/proof-texts';
import { reasonText } from '@kyc/contract/proofs/reason-text';
import { DocumentType, nameOfDocumentType } from '@kyc/contract/document-types';
import { jsonPart, type Part } from '../../../packs/part.ts';
import type { ProofDetails } from '../../../workflow/proofs/describe-proofs.ts';
import type { Source } from '../pack/source.ts';
import { openSslReadme } from './openssl-readme.ts';

type Proof = Source['rows']['proofs'][number];

/** The checked signatures with their certificate paths, and how to check them without the product; no part for an application without checks. */
export function proofParts({ rows: { proofs } }: Source): Part[] {
  if (proofs.length === 0) return [];
  return [
    jsonPart('proofs/proofs.json', proofs.map(presentProof)),
    { path: 'proofs/README.txt', pieces: () => [openSslReadme] },
    ...proofs.flatMap(certificateParts),
  ];
}

function presentProof(proof: Proof): Record<string, unknown> {
  const details = proof.details as ProofDetails | null;
  return {
    document: nameOfDocumentType(proof.documentType) ?? String(proof.documentType),
    version: proof.version,
    deliveredSha256: proof.deliveredSha256,
    kind: proofKindTexts[proof.kind],
    state: proofStateTexts[proof.state],
    reason: reasonText(proof.reason),
    signer: proof.signer,
    issuer: proof.issuer,
    attributes: details?.signer?.attributes ?? [],
    signedOn: proof.signedOn,
    signedOnIsProved: proof.isTimeProved,
    testAuthority: proof.isTest,
    covers: details?.covers ?? { part: proof.covers },
    revocation: details?.revocation ?? 'none',
    checkedOn: proof.checkedOn,
    signedValues: proof.fields,
    printedValues: details?.printed ?? null,
    certificates: details === null || details.path.length === 0 ? null : folderOf(proof),
  };
}

/** The signer's certificate, the certificates between, and the anchor, as far as the path was found. */
function certificateParts(proof: Proof): Part[] {
  const path = (proof.details as ProofDetails | null)?.path ?? [];
  const [signer] = path;
  if (signer === undefined) return [];
  const anchor = path.at(-1) ?? signer;
  const file = (name: string, certificates: readonly string[]): Part => ({
    path: `${folderOf(proof)}/${name}`,
    pieces: () => [certificates.map(pem).join('')],
  });
  return [
    file('signer.pem', [signer]),
    file('between.pem', path.slice(1, -1)),
    file('anchor.pem', [anchor]),
  ].filter((_, place) => place !== 1 || path.length > 2);
}

function folderOf({ documentType, version, proofNo }: Proof): string {
  const name = documentType === DocumentType.AOF ? 'form' : (nameOfDocumentType(documentType) ?? 'document');
  return `proofs/${name}-v${String(version)}-${String(proofNo)}`;
}

function pem(der: string): string {
  return `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/gu)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`;
}
