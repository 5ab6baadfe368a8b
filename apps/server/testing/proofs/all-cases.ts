import { changedPdfs } from './changed-pdfs.ts';
import { codeCases } from './code-cases.ts';
import { forgedSignatures } from './forged-signatures.ts';
import { honestPdfs } from './honest-pdfs.ts';
import { hostileFiles } from './hostile-files.ts';
import type { ProofCase } from './proof-case.ts';
import { untrustedSigners } from './untrusted-signers.ts';
import { honestXml } from './honest-xml.ts';
import { forgedXml } from './forged-xml.ts';
import { changedBytes } from './changed-bytes.ts';

export const allProofCases: readonly ProofCase[] = [
  ...honestPdfs,
  ...changedBytes,
  ...changedPdfs,
  ...forgedSignatures,
  ...untrustedSigners,
  ...honestXml,
  ...forgedXml,
  ...codeCases,
  ...hostileFiles,
];

/** They cost seconds to generate. */
const large = /megapixels|of 10 MB|20,000 deep/;

/** One case for each outcome of each kind of file; `npm run prove -- signatures` judges every case. */
export const dailyProofCases: readonly ProofCase[] = allProofCases.filter(
  (each, index) =>
    !large.test(each.name) &&
    allProofCases.findIndex((other) => outcomeKey(other) === outcomeKey(each)) === index,
);

function outcomeKey({ kind, expected }: ProofCase): string {
  return `${kind} ${JSON.stringify(expected)}`;
}
