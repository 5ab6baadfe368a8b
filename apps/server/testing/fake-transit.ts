import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface FakeTransit {
  readonly url: string;
  readonly token: string;
  /** The requests, in order. */
  readonly asked: readonly string[];
  rotate(): void;
  /** Answers this status until it is undefined. */
  failing: number | undefined;
  close(): Promise<void>;
}

interface Body {
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly associated_data?: string;
}

/** HashiCorp Vault's transit engine as its API documentation has it: a third party, so it is played here. */
export async function openFakeTransit(): Promise<FakeTransit> {
  const keys = [randomBytes(32)];
  const token = 'hvs.a-token-of-the-test';
  const asked: string[] = [];
  const transit = { failing: undefined as number | undefined };
  const encrypt = ({ plaintext = '', associated_data: bound = '' }: Body) => {
    const nonce = randomBytes(12);
    const key = keys.at(-1) ?? Buffer.alloc(0);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound, 'base64'));
    const sealed = Buffer.concat([
      nonce,
      cipher.update(plaintext, 'base64'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return { ciphertext: `vault:v${keys.length}:${sealed.toString('base64')}` };
  };
  const decrypt = ({ ciphertext = '', associated_data: bound = '' }: Body) => {
    const [, version = '', text = ''] = ciphertext.split(':');
    const sealed = Buffer.from(text, 'base64');
    const key = keys[Number(version.slice(1)) - 1] ?? Buffer.alloc(32);
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(bound, 'base64')).setAuthTag(sealed.subarray(-16));
    const plaintext = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    return { plaintext: plaintext.toString('base64') };
  };
  const answer = (path: string, body: Body): [number, object] => {
    try {
      if (path === '/v1/transit/encrypt/kyc-desk') return [200, { data: encrypt(body) }];
      if (path === '/v1/transit/decrypt/kyc-desk') return [200, { data: decrypt(body) }];
      return [404, { errors: ['no handler for route'] }];
    } catch {
      return [400, { errors: ['cipher: message authentication failed'] }];
    }
  };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const isAllowed = request.headers['x-vault-token'] === token;
      const [status, reply] =
        transit.failing !== undefined
          ? [transit.failing, { errors: ['sealed'] }]
          : isAllowed
            ? answer(request.url ?? '', body as Body)
            : [403, { errors: ['permission denied'] }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(transit, {
    url: `http://127.0.0.1:${port}/v1/transit/keys/kyc-desk`,
    token,
    asked,
    rotate: () => void keys.push(randomBytes(32)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
