import { issueCertificate, uses, type Issued } from './issue-certificate.ts';

/** An authority that proves nothing: every certificate states that it is a test, and production rejects such anchors. */
export interface DemoAuthority {
  readonly root: Issued;
  /** Issues certificates of e-Sign. */
  readonly eSign: Issued;
  readonly timeStamper: Issued;
  /** Signs Aadhaar XML and codes. */
  readonly uidai: Issued;
  readonly digiLocker: Issued;
}

const years = 366 * 24 * 3_600_000;
const test = 'TEST ONLY';
const subjectOf = (name: string, organisation: string): [string, string][] => [
  ['2.5.4.6', 'IN'],
  ['2.5.4.10', organisation],
  ['2.5.4.3', `${test} ${name}`],
];

/** Creates the keys and certificates of an installation. They are random, and belong to no repository. */
export async function createDemoAuthority(now: Date): Promise<DemoAuthority> {
  const from = new Date(now.getTime() - 2 * years);
  const to = new Date(now.getTime() + 8 * years);
  const root = await issueCertificate({
    subject: subjectOf('root', 'KYC Desk demo'),
    from,
    to,
    isAuthority: true,
  });
  const eSign = await issueCertificate({
    subject: subjectOf('e-Sign authority', 'KYC Desk demo'),
    from,
    to,
    issuer: root,
    isAuthority: true,
    pathLength: 0,
  });
  const timeStamper = await issueCertificate({
    subject: subjectOf('time stamps', 'KYC Desk demo'),
    from,
    to,
    issuer: root,
    extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'],
    isExtendedCritical: true,
  });
  const uidai = await issueCertificate({
    subject: subjectOf('Aadhaar', 'KYC Desk demo'),
    from,
    to,
    issuer: root,
  });
  const digiLocker = await issueCertificate({
    subject: subjectOf('DigiLocker', 'KYC Desk demo'),
    from,
    to,
    issuer: root,
  });
  return { root, eSign, timeStamper, uidai, digiLocker };
}

export interface DemoSigner {
  readonly name: string;
  readonly state: string;
  readonly postalCode: string;
}

const minutes = 60_000;

/** The certificate of a person for one e-Sign: valid for half an hour, with the attributes of CCA's profile. */
export async function issueSigner(authority: DemoAuthority, signer: DemoSigner, at: Date): Promise<Issued> {
  return await issueCertificate({
    subject: [
      ['2.5.4.6', 'IN'],
      ['2.5.4.10', 'Personal'],
      ['2.5.4.65', 'demo'],
      ['2.5.4.17', signer.postalCode],
      ['2.5.4.8', signer.state],
      ['2.5.4.3', signer.name],
    ],
    from: new Date(at.getTime() - minutes),
    to: new Date(at.getTime() + 29 * minutes),
    issuer: authority.eSign,
    keyUsage: uses.sign | uses.commit,
    // e-KYC by OTP (CCA's interoperability guidelines).
    policies: ['2.16.356.100.2.4.1'],
  });
}
