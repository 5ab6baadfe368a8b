import type { Part } from '../../../packs/part.ts';
import type { PackFacts } from '../pack/pack-facts.ts';

/** Writes the certificate that the broker's officer completes and signs; no lawyer has reviewed its wording. */
export function certificatePart(facts: PackFacts): Part {
  const text = `CERTIFICATE FOR ELECTRONIC RECORDS
(wording for section 63 of the Bharatiya Sakshya Adhiniyam, 2023; to be checked by counsel before it is signed)

Application: ${facts.uan ?? facts.applicationId}
Pack: ${facts.packId}
Made on: ${facts.madeOn}
Made by: ${facts.madeBy}

1. The records in this pack were produced by KYC Desk ${facts.productVersion}, which was used regularly to store and process
   customer-onboarding applications in the ordinary course of the broker's business.
2. Throughout the period the system was operating properly or, if not, any respect in which it was not did not affect the
   electronic records or the accuracy of their contents.
3. The SHA-256 of every file is stated in manifest.json, which is signed in manifest.sig.json; verify.mjs compares them.
4. The audit trail reaches to row ${facts.auditChainHead?.chainNo ?? 0} of its chain, whose hash is
   ${facts.auditChainHead?.hash ?? '(none)'}.

Name:
Designation:
Place, date:
Signature:
`;
  return { path: 'certificate.txt', pieces: () => [text] };
}
