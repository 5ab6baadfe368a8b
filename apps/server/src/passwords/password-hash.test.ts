import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test("V11.4.2 a password is stored with argon2id in OWASP's parameters, salted, and verified", async () => {
  const [hash, again] = [await hashPassword('Right#Horse-7'), await hashPassword('Right#Horse-7')];
  const [, name, version, cost] = hash.split('$');
  expect([name, version]).toEqual(['argon2id', 'v=19']);
  const { m, t, p } = Object.fromEntries(new URLSearchParams((cost ?? '').replaceAll(',', '&')));
  // Kibibytes, passes, lanes.
  expect(Number(m)).toBeGreaterThanOrEqual(19_456);
  expect([Number(t) >= 2, Number(p)]).toEqual([true, 1]);
  expect(again).not.toBe(hash);
  expect(await isPassword(hash, 'Right#Horse-7')).toBe(true);
  expect(await isPassword(hash, 'right#Horse-7')).toBe(false);
  expect(await isPassword(undefined, 'no user has this password')).toBe(false);
});
