import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const folders = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/db/src',
  'packages/domain/src',
];
const page = readFileSync(join(root, 'docs/security/at-rest.md'), 'utf8');
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

/** Calls by name, and libraries for a single algorithm. */
const found = new Set(
  sources.flatMap((source) => [
    ...[
      ...source.matchAll(
        /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|hkdfSync|pbkdf2Sync|scryptSync|generateKeyPairSync)\(\s*'([^']+)'/g,
      ),
    ].map(([, name = '']) => name),
    ...(/from '@node-rs\/argon2'|import.*argon2/.test(source) ? ['argon2id'] : []),
    ...(source.includes("from 'age-encryption'") ? ['age'] : []),
  ]),
);

const [, section = ''] = page.split('\n## Algorithms\n');
const [table = ''] = section.split('\n## ');
const listed = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name = '']) => name);

test('V11.1.3 the inventory lists exactly the algorithms that the sources call', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(listed.filter((name) => name !== 'randomBytes').toSorted()).toEqual([...found].toSorted());
});

test('V11.4.1 V11.3.2 none is broken, and random numbers come from the system', () => {
  expect([...found].filter((name) => /md5|sha1|ecb|cbc|des|rc4/i.test(name))).toEqual([]);
  const ofServer = sources.filter(
    (source) => /Math\.random/.test(source) && /token|secret|nonce/i.test(source),
  );
  expect(ofServer).toEqual([]);
});

test('V11.2.3 every key has 128 bits of strength or more', () => {
  const all = sources.join('\n');
  const lengths = [...all.matchAll(/modulusLength: (\d+)/g)].map(([, bits]) => Number(bits));
  // RSA of 3,072 bits has 128 bits of strength (NIST SP 800-57, table 2).
  expect(lengths.length).toBeGreaterThan(0);
  expect(lengths.filter((bits) => bits < 3072)).toEqual([]);
  expect(/\bkeyBytes = 32\b/.test(all)).toBe(true);
  const ciphers = [...all.matchAll(/createCipheriv\(\s*'([^']+)'/g)].map(([, name]) => name);
  expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm']));
  // Shorter random values only name things that are not secret: data keys, drafts of files, backups, the app's role.
  const short = [...all.matchAll(/^.*randomBytes\([1-9]\).*$/gm)]
    .map(([line]) => line.trim())
    .filter((line) => !/keyId:|\.part`|\$\{moment\}-|`kyc_app_/.test(line));
  expect(short).toEqual([]);
});
