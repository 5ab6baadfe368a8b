import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { loginRequest } from '@kyc/contract/auth/login';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encryptLogin } from './encrypt-login.ts';

test('AUTH-04 the server can decrypt the login, with every field at its maximum length', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const request = {
    TenantCode: 'C'.repeat(20),
    UserName: 'u'.repeat(50),
    Password: 'p'.repeat(20),
    captchaCode: 'A7KQ2',
    token: 't'.repeat(43),
  };
  const sent = await encryptLogin(request, String(publicKey.export({ type: 'spki', format: 'pem' })));
  const plain = privateDecrypt(
    { key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(sent, 'base64'),
  );
  expect(z.parse(loginRequest, JSON.parse(plain.toString('utf8')))).toEqual(request);
});
