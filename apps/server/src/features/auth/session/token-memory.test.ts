import { UserType } from '@kyc/contract/user-types';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { signAccessToken, type TokenKeys } from './access-token.ts';
import { tokenMinutes } from '../auth-limits.ts';
import { TokenMemory } from './token-memory.ts';

function keysOf(pair = generateKeyPairSync('ed25519')): TokenKeys {
  const key = { kid: 'k1', ...pair };
  return {
    signingKey: () => Promise.resolve(key),
    verifyingKey: (kid) => Promise.resolve(kid === key.kid ? key.publicKey : undefined),
  };
}

const keys = keysOf();
const claims = {
  TenantCode: 'DEMO',
  TenantId: 1,
  UserId: 2,
  UserName: 'admin',
  UserType: UserType.Admin,
  SessionId: 's1',
};

afterEach(() => vi.useRealTimers());

test('a token that is known is believed until its time, not a moment longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const memory = new TokenMemory(keys);
  const token = await signAccessToken(keys, claims);
  expect(await memory.read(token)).toEqual(claims);
  vi.advanceTimersByTime(tokenMinutes * 60_000 - 1000);
  expect(await memory.read(token)).toEqual(claims);
  vi.advanceTimersByTime(1000);
  await expect(memory.read(token)).rejects.toMatchObject({ code: 'noSession' });
  await expect(memory.read(token)).rejects.toMatchObject({ code: 'noSession' });
});

test('a token with another key is rejected, each time', async () => {
  const memory = new TokenMemory(keys);
  const forged = await signAccessToken(keysOf(), claims);
  await expect(memory.read(forged)).rejects.toMatchObject({ code: 'noSession' });
  await expect(memory.read(forged)).rejects.toMatchObject({ code: 'noSession' });
});
