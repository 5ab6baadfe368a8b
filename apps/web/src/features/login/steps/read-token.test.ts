import { expect, test } from 'vitest';
import { userNameInToken } from './read-token.ts';

const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('AUTH-09 the user name inside the token', () => {
  expect(userNameInToken(token({ UserName: 'Verifier' }))).toBe('Verifier');
  expect(userNameInToken(token({ UserName: 'ऋषि>>>???' }))).toBe('ऋषि>>>???');
});

test.each([
  '',
  'a.b.c',
  'no-dots',
  token(null),
  token({}),
  token({ UserName: 5 }),
  `x.${btoa('not json')}.y`,
])('AUTH-09 "%s" is unreadable', (unreadable) => {
  expect(userNameInToken(unreadable)).toBeUndefined();
});
