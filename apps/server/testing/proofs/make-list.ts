import { createPrivateKey, sign } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import type { Issued } from '@kyc/demo-data/proofs/issue-certificate';
import type { ProofWorld } from './proof-world.ts';

const time = (value: Date) => new asn1js.UTCTime({ valueDate: value });

export interface ListRequest {
  readonly revoked: readonly Issued[];
  /** When they were revoked. */
  readonly on: Date;
  /** Undefined: the authority for e-Sign. */
  readonly issuer?: Issued;
  /** Who signs the list; undefined: the issuer. */
  readonly signer?: Issued;
}

/** A revocation list (RFC 5280 §5), DER. */
export function makeList(
  world: Pick<ProofWorld, 'authority' | 'now'>,
  { revoked, on, issuer, signer }: ListRequest,
): Uint8Array {
  const by = issuer ?? world.authority.eSign;
  const name = AsnConvert.serialize(AsnConvert.parse(by.certificate, Certificate).tbsCertificate.subject);
  const algorithm = () =>
    new asn1js.Sequence({
      value: [new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.1.11' }), new asn1js.Null()],
    });
  const entries = revoked.map(({ certificate }) => {
    const { serialNumber } = AsnConvert.parse(certificate, Certificate).tbsCertificate;
    return new asn1js.Sequence({ value: [new asn1js.Integer({ valueHex: serialNumber }), time(on)] });
  });
  const body = new asn1js.Sequence({
    value: [
      new asn1js.Integer({ value: 1 }),
      algorithm(),
      asn1js.fromBER(name).result,
      time(new Date(world.now.getTime() - 3_600_000)),
      time(new Date(world.now.getTime() + 7 * 24 * 3_600_000)),
      ...(entries.length === 0 ? [] : [new asn1js.Sequence({ value: entries })]),
    ],
  }).toBER();
  const signature = sign('sha256', Buffer.from(body), createPrivateKey((signer ?? by).privateKey));
  const list = new asn1js.Sequence({
    value: [
      asn1js.fromBER(body).result,
      algorithm(),
      new asn1js.BitString({ valueHex: Uint8Array.from(signature).buffer }),
    ],
  });
  return new Uint8Array(list.toBER());
}
