import { createHash, X509Certificate, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate as CertificateForm,
  ExtendedKeyUsage,
  KeyUsage,
} from '@peculiar/asn1-x509';
import { ProofFault } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';

/** A certificate, read once for every check. */
export interface Certificate {
  readonly der: Uint8Array;
  readonly x509: X509Certificate;
  readonly form: CertificateForm;
  readonly key: KeyObject;
  /** SHA-256, hexadecimal, lower case. */
  readonly fingerprint: string;
  /** The names in one spelling for all string types of ASN.1. */
  readonly subject: string;
  readonly issuer: string;
  readonly isAuthority: boolean;
  /** Authorities that may follow below this one; null: no limit. */
  readonly pathLength: number | null;
  /** Null: the certificate restricts nothing. */
  readonly keyUsage: KeyUsage | null;
  readonly extendedKeyUsage: readonly string[] | null;
  readonly criticalExtensions: readonly string[];
}

const oids = { basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15', extendedKeyUsage: '2.5.29.37' } as const;

/** @throws ProofFault `certificateForm`, `tooLarge` */
export function readCertificateForm(der: Uint8Array): Certificate {
  if (der.byteLength > proofLimits.certificateBytes) throw new ProofFault('tooLarge');
  try {
    const x509 = new X509Certificate(der);
    const form = AsnConvert.parse(der, CertificateForm);
    const { extensions = [] } = form.tbsCertificate;
    const valueOf = (oid: string) => extensions.find(({ extnID }) => extnID === oid)?.extnValue.buffer;
    if (new Set(extensions.map(({ extnID }) => extnID)).size < extensions.length)
      throw new Error('an extension twice');
    const constraints = valueOf(oids.basicConstraints);
    const usage = valueOf(oids.keyUsage);
    const extended = valueOf(oids.extendedKeyUsage);
    const basic = constraints === undefined ? undefined : AsnConvert.parse(constraints, BasicConstraints);
    return {
      der,
      x509,
      form,
      key: x509.publicKey,
      fingerprint: createHash('sha256').update(der).digest('hex'),
      subject: x509.subject,
      issuer: x509.issuer,
      isAuthority: basic?.cA === true,
      pathLength: basic?.pathLenConstraint ?? null,
      keyUsage: usage === undefined ? null : AsnConvert.parse(usage, KeyUsage),
      extendedKeyUsage: extended === undefined ? null : [...AsnConvert.parse(extended, ExtendedKeyUsage)],
      criticalExtensions: extensions.filter(({ critical }) => critical).map(({ extnID }) => extnID),
    };
  } catch (error) {
    throw error instanceof ProofFault ? error : new ProofFault('certificateForm');
  }
}
