import { expect, test } from 'vitest';
import { openReceiver } from '../../testing/receiver.ts';
import { post, publicAddressOr } from './outbound-http.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::ffff:192.168.1.1', false],
  ['fd00::1', false],
  ['203.0.113.9', true],
  ['2001:db8::1', true],
])('production calls %s: %s', (address, isCalled) => {
  expect(publicAddressOr([])(address)).toBe(isCalled);
});

test('a network that the operator names is reached, its neighbours are not', () => {
  const rule = publicAddressOr([
    { address: '10.20.0.0', prefix: 16 },
    { address: 'fd00:1::', prefix: 32 },
  ]);
  expect(['10.20.3.4', '::ffff:10.20.3.4', 'fd00:1::5', '198.51.100.7'].map(rule)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.21.0.1', '127.0.0.1', 'fd00:2::5'].map(rule)).toEqual([false, false, false]);
});

test('a refused address is not called at all', async () => {
  const receiver = await openReceiver('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const outbound = { url: receiver.url, headers: {}, body: '{}', timeoutMs: 1000 };
  await expect(post(outbound, publicAddressOr([]))).rejects.toThrow('the address is inside the own network');
  expect(receiver.arrivals).toEqual([]);
  await receiver.close();
});
