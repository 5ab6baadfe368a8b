import { expect, test } from 'vitest';
import { openReceiver } from '../../testing/receiver.ts';
import { findAddressFault } from './find-address-fault.ts';
import { addressRuleOf, post, publicAddressOr } from './outbound-http.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::ffff:192.168.1.1', false],
  ['fd00::1', false],
  ['9.9.9.9', true],
  ['2600:1f18::1', true],
])('production calls %s: %s', (address, isCalled) => {
  expect(publicAddressOr([])(address)).toBe(isCalled);
});

test('a network that the operator names is reached, its neighbours are not', () => {
  const rule = publicAddressOr([
    { address: '10.20.0.0', prefix: 16 },
    { address: 'fd00:1::', prefix: 32 },
  ]);
  expect(['10.20.3.4', '::ffff:10.20.3.4', 'fd00:1::5', '9.9.9.9'].map(rule)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.21.0.1', '127.0.0.1', 'fd00:2::5'].map(rule)).toEqual([false, false, false]);
});

test.each([
  ['NAT64 of 127.0.0.1', '64:ff9b::7f00:1'],
  ['NAT64 of 8.8.8.8', '64:ff9b::808:808'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:a00:1::1'],
  ['6to4 relay', '192.88.99.1'],
  ['v4-compatible', '::7f00:1'],
  ['v4-compatible, dotted', '::10.0.0.1'],
  ['v4-mapped, hexadecimal', '::ffff:7f00:1'],
  ['v4-translated', '::ffff:0:10.0.0.1'],
  ['site-local', 'fec0::1'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['ORCHID', '2001:20::1'],
  ['discard', '100::1'],
  ['documentation', '2001:db8::1'],
  ['documentation, new', '3fff::1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.9'],
  ['benchmarks', '198.18.0.1'],
  ['link-local', 'fe80::1'],
  ['multicast', 'ff02::1'],
  ['unspecified', '::'],
])('a Low finding: production refuses %s, %s', (_what, address) => {
  expect(publicAddressOr([])(address)).toBe(false);
});

test('where the operator lists hosts, only these are called, in any environment', async () => {
  const listed = ['hooks.partner.example', '*.broker.example'];
  const isCalled = addressRuleOf({ environment: 'test', webhookNetworks: [], outboundHosts: listed });
  expect(isCalled('9.9.9.9', 'hooks.partner.example')).toBe(true);
  expect(isCalled('9.9.9.9', 'HOOKS.partner.example')).toBe(true);
  expect(isCalled('9.9.9.9', 'office.broker.example')).toBe(true);
  for (const host of [
    'partner.example',
    'broker.example',
    'evilbroker.example',
    'hooks.partner.example.evil',
  ])
    expect(isCalled('9.9.9.9', host)).toBe(false);
  const anywhere = addressRuleOf({ environment: 'production', webhookNetworks: [], outboundHosts: [] });
  expect([anywhere('9.9.9.9', 'any.example'), anywhere('10.0.0.1', 'any.example')]).toEqual([true, false]);
  const receiver = await openReceiver('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const outbound = { url: receiver.url, headers: {}, body: '{}', timeoutMs: 1000 };
  await expect(post(outbound, isCalled)).rejects.toThrow('the address is not one that is called from here');
  expect(receiver.arrivals).toEqual([]);
  await receiver.close();
  const config = { environment: 'production', webhookNetworks: [], outboundHosts: listed } as const;
  expect(await findAddressFault(config, { label: 'Office', address: 'https://9.9.9.9/' })).toBe(
    'Office names a host that is not called from here. The operator can add it (OUTBOUND_HOSTS).',
  );
});

test('a refused address is not called at all', async () => {
  const receiver = await openReceiver('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const outbound = { url: receiver.url, headers: {}, body: '{}', timeoutMs: 1000 };
  await expect(post(outbound, publicAddressOr([]))).rejects.toThrow(
    'the address is not one that is called from here',
  );
  expect(receiver.arrivals).toEqual([]);
  await receiver.close();
});

test('V1.3.6 a listed name that resolves into the own network is not called in production', async () => {
  const receiver = await openReceiver('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const url = receiver.url.replace('127.0.0.1', 'localhost');
  const outbound = { url, headers: {}, body: '{}', timeoutMs: 1000 };
  const settings = { environment: 'production', outboundHosts: ['localhost'] } as const;
  await expect(post(outbound, addressRuleOf({ ...settings, webhookNetworks: [] }))).rejects.toThrow(
    'the address is not one that is called from here',
  );
  expect(receiver.arrivals).toEqual([]);
  await receiver.close();
});
