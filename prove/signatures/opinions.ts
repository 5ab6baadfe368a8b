import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedFile, FoundProof } from '../../apps/server/src/untrusted/proofs/proof-types.ts';

/** A file and its trust, as another program reads them. */
export interface Judged {
  readonly folder: string;
  readonly file: Uint8Array;
  readonly input: CheckedFile;
  /** When the files of the run were signed, for signatures whose time the desk did not read. */
  readonly at: Date;
}

export const programs = { openssl: 'openssl', pdfsig: 'poppler-utils', xmlsec1: 'xmlsec1' } as const;
export type Program = keyof typeof programs;

export function isInstalled(program: Program): boolean {
  const word = { openssl: 'version', pdfsig: '-v', xmlsec1: '--version' }[program];
  return spawnSync(program, [word]).error === undefined;
}

const pem = (der: Uint8Array): string => new X509Certificate(der).toString();

function asPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Whether OpenSSL accepts the message, its path and its time; null: the file has no message that could be taken out. */
export function askOpenssl({ folder, file, input, at: signedAt }: Judged, proof: FoundProof): boolean | null {
  if (proof.covers.part !== 'file' && proof.covers.part !== 'revision') return null;
  const [from, length, next, last] = proof.covers.byteRange;
  const bytes = Buffer.from(file);
  const hex = bytes.toString('latin1', from + length + 1, next - 1);
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('message.der'), Buffer.from(hex, 'hex'));
  writeFileSync(
    at('content.bin'),
    Buffer.concat([bytes.subarray(from, length), bytes.subarray(next, next + last)]),
  );
  const anchors = input.anchors
    .filter(({ purpose }) => purpose === 'eSign')
    .map(({ certificate }) => pem(certificate));
  const lists = input.revocationLists.map(({ list }) => asPem('X509 CRL', list));
  writeFileSync(at('anchors.pem'), [...anchors, ...lists].join(''));
  const time = Math.floor(new Date(proof.signedOn ?? signedAt).getTime() / 1_000);
  const words = [
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-in',
    at('message.der'),
    '-content',
    at('content.bin'),
    '-binary',
  ];
  const trust = [
    '-CAfile',
    at('anchors.pem'),
    '-no-CApath',
    '-no-CAstore',
    '-partial_chain',
    '-attime',
    String(time),
  ];
  const more = lists.length > 0 ? ['-crl_check'] : [];
  const { status } = spawnSync('openssl', [...words, ...trust, ...more, '-out', '/dev/null'], {
    encoding: 'utf8',
  });
  return status === 0;
}

export interface PdfsigOpinion {
  /** Of the signatures themselves; pdfsig is given no anchor. */
  readonly areValid: boolean;
  readonly count: number;
  readonly coversFile: boolean;
}

/** The verdict of poppler on the signatures of a PDF. */
export function askPdfsig({ folder, file }: Judged): PdfsigOpinion {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, file);
  const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  const verdicts = [...stdout.matchAll(/Signature Validation: ([^\n]*)/g)].map(([, verdict]) => verdict);
  return {
    areValid: verdicts.length > 0 && verdicts.every((verdict) => verdict === 'Signature is Valid.'),
    count: verdicts.length,
    coversFile: stdout.includes('Total document signed'),
  };
}

/** Whether xmlsec1 verifies the document with the key of an anchor for it. */
export function askXmlsec({ folder, file, input }: Judged): boolean {
  const path = join(folder, 'file.xml');
  writeFileSync(path, file);
  const isAadhaar = Buffer.from(file).includes('<OfflinePaperlessKyc');
  const anchors = input.anchors.filter(({ purpose }) => purpose === (isAadhaar ? 'uidai' : 'digiLocker'));
  return anchors.some(({ certificate }) => {
    const key = join(folder, 'anchor.pem');
    writeFileSync(key, pem(certificate));
    const ids = ['--id-attr:Id', 'OfflinePaperlessKyc', '--id-attr:Id', 'UidData'];
    return spawnSync('xmlsec1', ['--verify', ...ids, '--pubkey-cert-pem', key, path]).status === 0;
  });
}
