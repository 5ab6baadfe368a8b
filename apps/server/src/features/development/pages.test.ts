import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);

/** The policies of the pages, without hashes. */
const pages = [
  {
    address: '/dev/back-office',
    scripts: 1,
    policy: `default-src 'none'; connect-src 'self'; style-src H; script-src H; frame-ancestors 'none'`,
  },
  {
    address: '/dev/customer',
    scripts: 2,
    policy: `default-src 'none'; connect-src 'self'; img-src blob:; style-src H; script-src H H; frame-ancestors 'none'`,
  },
  {
    address: '/dev/documents',
    scripts: 2,
    policy: `default-src 'none'; connect-src 'self'; style-src H; script-src H H; frame-ancestors 'none'`,
  },
];

test.each(pages)('$address is one document, and its policy allows nothing else', async (page) => {
  const { statusCode, headers, body } = await house.server.app.inject(page.address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(headers['content-security-policy']);
  expect(policy.replaceAll(/'sha256-[^']+'/g, 'H')).toBe(page.policy);
  const contents = [...body.matchAll(/<(style|script)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , content]) => content ?? '',
  );
  expect(contents).toHaveLength(page.scripts + 1);
  for (const content of contents) {
    expect(content.trim()).not.toBe('');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  expect(body).not.toMatch(/<link| src=/);
});

test('the page of customers contains the ways of verification', async () => {
  const { body } = await house.server.app.inject('/dev/customer');
  const [, json = ''] = /id="modes">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toContainEqual([2, 'DigiLocker']);
});

test('the page of signed documents offers the certificate of each purpose with its fingerprint', async () => {
  const { body } = await house.server.app.inject('/dev/documents');
  const [, json = ''] = /id="anchors">(.*?)<\/script>/s.exec(body) ?? [];
  const anchors = JSON.parse(json) as { purpose: string; pem: string; fingerprint: string }[];
  expect(anchors.map(({ purpose }) => purpose)).toEqual(['e-Sign', 'UIDAI', 'DigiLocker']);
  for (const { pem, fingerprint } of anchors) {
    const der = Buffer.from(pem.replaceAll(/-----.*?-----/g, ''), 'base64');
    expect(createHash('sha256').update(der).digest('hex')).toBe(fingerprint);
  }
  // The keys stay on the server.
  expect(body).not.toContain('PRIVATE KEY');
});
