import { stateOfReason, type AnchorPurpose, type ProofReason } from '@kyc/contract/proofs/proof-states';
import { readPlainXml, type XmlElement } from '../../read-plain-xml.ts';
import { isStrongKey } from '../certificates/algorithms.ts';
import { readCertificateForm, type Certificate } from '../certificates/certificate.ts';
import { describeSigner } from '../certificates/describe-signer.ts';
import type { ReadAnchor } from '../certificates/find-path.ts';
import { judgePath } from '../certificates/judge-path.ts';
import { partsOf } from '../judge-cms.ts';
import { noProof } from '../no-proof.ts';
import { ProofFault, reasonOf } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';
import type { CheckedSignatures, Contact, FoundProof } from '../proof-types.ts';
import type { Trust } from '../read-trust.ts';
import { readXmlFields, statedTimeOf } from './read-fields.ts';
import { requireSignatureForm } from './signature-form.ts';
import { verifyXml } from './verify-xml.ts';
import { countElements } from './xml-tree.ts';

/**
 * The signature of an Aadhaar XML or a document of DigiLocker. Only the certificate of the issuer itself is trusted, never an authority above it,
 * which issues certificates to everybody. The fields come from the bytes that were verified.
 */
export function checkXml(file: Uint8Array, contact: Contact | null, trust: Trust): CheckedSignatures {
  const answer = (proofs: readonly FoundProof[], unreadable: ProofReason | null): CheckedSignatures => ({
    proofs,
    signedPages: null,
    unreadable,
  });
  if (file.byteLength > proofLimits.xmlBytes) return answer([], 'tooLarge');
  const read = readPlainXml(file);
  if (!read.isPlain) return answer([], read.why === 'active' ? 'forbiddenXml' : 'damaged');
  if (countElements(read.root, 'Signature') === 0) return answer([], null);
  return answer([checkRoot({ root: read.root, text: new TextDecoder().decode(file), contact, trust })], null);
}

interface Parsed {
  readonly root: XmlElement;
  readonly text: string;
  readonly contact: Contact | null;
  readonly trust: Trust;
}

function checkRoot({ root, text, contact, trust }: Parsed): FoundProof {
  const isAadhaar = root.name === 'OfflinePaperlessKyc';
  const purpose = isAadhaar ? 'uidai' : 'digiLocker';
  let proof: FoundProof = noProof(isAadhaar ? 'aadhaarXml' : 'digiLockerXml', 'signatureForm');
  const withReason = (reason: ProofReason): FoundProof => ({
    ...proof,
    reason,
    state: stateOfReason[reason],
  });
  try {
    const { enclosedCertificate } = requireSignatureForm(root, text);
    const enclosed =
      enclosedCertificate === null ? null : readCertificateForm(Buffer.from(enclosedCertificate, 'base64'));
    if (enclosed !== null) proof = { ...proof, signer: describeSigner(enclosed) };
    const { anchor, signed } = findSigner({ text, enclosed, purpose }, trust);
    const read = readPlainXml(Buffer.from(signed));
    if (!read.isPlain || read.root.name !== root.name) throw new ProofFault('elementNotSigned');
    const on = statedTimeOf(read.root);
    proof = {
      ...proof,
      ...partsOf({ certificates: [anchor.certificate], anchor }),
      signer: describeSigner(anchor.certificate),
      signedOn: on?.toISOString() ?? null,
      covers: { part: 'element', element: root.name },
    };
    if (!isStrongKey(anchor.certificate.key)) throw new ProofFault('weakKey');
    if (enclosed !== null && enclosed.fingerprint !== anchor.certificate.fingerprint)
      throw new ProofFault('certificateNotNamed');
    const path = { certificates: [anchor.certificate], anchor };
    // Without a stated time the certificate has to be valid today.
    const judged = judgePath(path, { on: on ?? trust.now, isProved: false }, trust);
    proof = { ...proof, ...judged, fields: readXmlFields(read.root, contact, trust.now) };
    return withReason(judged.reason);
  } catch (error) {
    return withReason(reasonOf(error, 'signatureForm'));
  }
}

interface Searched {
  readonly text: string;
  readonly enclosed: Certificate | null;
  readonly purpose: AnchorPurpose;
}

/** @throws ProofFault with the reason for the certificate that is enclosed */
function findSigner({ text, enclosed, purpose }: Searched, trust: Trust) {
  let fault: ProofReason = 'noAnchor';
  for (const anchor of trust.anchors[purpose]) {
    try {
      return { anchor, signed: verifyXml(text, anchor.certificate.key) };
    } catch (error) {
      fault = reasonOf(error, 'signatureForm');
    }
  }
  if (enclosed === null || fault === 'digestDiffers') throw new ProofFault(fault);
  // The document may be sound, and the signer not trusted.
  verifyXml(text, enclosed.key);
  if (!isStrongKey(enclosed.key)) throw new ProofFault('weakKey');
  const others: readonly ReadAnchor[] = Object.values(trust.anchors).flat();
  if (others.some(({ certificate }) => certificate.fingerprint === enclosed.fingerprint))
    throw new ProofFault('anchorPurpose');
  throw new ProofFault(enclosed.subject === enclosed.issuer ? 'selfSigned' : 'noAnchor');
}
