import { constants, publicEncrypt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What the command answers that makes a link. */
export interface Invited {
  address: string;
  expiresOn: string;
  isNew: boolean;
}

export const tokenOf = ({ address }: Invited): string => address.split('#')[1] ?? '';

export const linkIsEnded = {
  ErrorNumber: 50004,
  ErrorState: 105,
  Message: 'This link is not valid any more. Ask for a new one.',
};

/** Sends what the page of the link sends. */
export async function setPassword(app: FastifyInstance, Token: string, Password: string) {
  const { PublicKey } = (await app.inject({ url: '/api/auth/public-key/' })).json<{ PublicKey: string }>();
  const key = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const Data = publicEncrypt(key, Buffer.from(JSON.stringify({ Token, Password }))).toString('base64');
  return await app.inject({ method: 'POST', url: '/api/auth/set-password/', payload: { Data } });
}

export async function readLink(app: FastifyInstance, Token: string) {
  return await app.inject({ method: 'POST', url: '/api/auth/password-link/', payload: { Token } });
}
