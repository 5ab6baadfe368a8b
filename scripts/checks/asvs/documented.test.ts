import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentType } from '@kyc/contract/document-types';
import { describe, expect, test } from 'vitest';
import {
  allowances,
  deviceSeconds,
  keyOverlapMinutes,
  mostDevices,
  mostSessionHours,
  otpResends,
  passkeySeconds,
  tokenMinutes,
} from '../../../apps/server/src/features/auth/auth-limits.ts';
import { documentRule } from '../../../apps/server/src/features/intake/documents/document-rules.ts';
import { settingNames } from '../../../apps/server/src/platform/setting-names.ts';
import { root } from '../run-tool.ts';

// The requirements of ASVS that ask for a document: each page is compared with the code that it describes.
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = (name: string): string => read(`docs/security/${name}.md`);
const rowOf = (text: string, beginning: string): string =>
  text.split('\n').find((line) => line.startsWith(`| ${beginning}`)) ?? '';
const sectionOf = (text: string, title: string): string =>
  text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
/** The value of `name: 1_000` or `const name = 1_000` in a source. */
const numberIn = (path: string, name: string): number =>
  Number(new RegExp(`\\b${name}(?::| =) ([\\d_]+)`).exec(read(path))?.[1]?.replaceAll('_', ''));

describe('rules and limits', () => {
  const rules = page('rules');

  test('V2.1.2 each rule for several fields names a test that exists', () => {
    const rows = rowsOf(sectionOf(rules, 'Rules for several fields together'));
    expect(rows.length).toBeGreaterThan(7);
    const tests = globSync('{apps,packages}/**/src/**/*.test.ts', { cwd: root });
    for (const [, rule = '', , proof = ''] of rows) {
      const named = [...proof.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, name = '']) => name);
      if (named.length === 0) expect(proof, rule).toMatch(/\[decision \d{3}\]/);
      for (const name of named)
        expect(
          tests.some((path) => path.endsWith(`/${name}`)),
          `${rule}: ${name}`,
        ).toBe(true);
    }
  });

  test('V2.1.3 V15.1.3 the limits of addresses and users match the code', () => {
    const limits = 'apps/server/src/http/rate-limits.ts';
    const ofAddress = ['login', 'otp', 'captcha', 'refresh', 'intake'].map((kind) => numberIn(limits, kind));
    expect(rowOf(rules, 'logins, codes, captchas, refreshes, intake calls in a minute')).toContain(
      `| ${ofAddress.join(', ')} |`,
    );
    const budgets = read('apps/server/src/http/call-budgets.ts');
    const [, , ofUser = ''] = rowOf(rules, 'searches, exports, streams in a minute').split('|');
    for (const number of ofUser.split(',').map((text) => text.trim()))
      expect(budgets).toMatch(new RegExp(`\\b${number}\\b`));
  });

  test('V8.1.3 V8.1.4 every attribute of a decision has its use, and a missing one opens nothing', () => {
    const rows = rowsOf(sectionOf(rules, 'What else a decision looks at'));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row.slice(1, 5).every((cell) => cell !== '')).toBe(true);
  });

  test('V15.1.4 the risky components that are named are dependencies', () => {
    const named = /checked first[^]*?: ([^]*?); PDF is read/.exec(rules)?.[1] ?? '';
    const components = [...named.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
    expect(components.length).toBeGreaterThan(5);
    const lock = read('package-lock.json');
    for (const name of components)
      expect(lock, name).toMatch(new RegExp(`"node_modules/(?:@[\\w-]+/)?${name}"`));
  });

  test('V15.1.5 each function that is dangerous or costly has its bound', () => {
    const rows = rowsOf(sectionOf(rules, 'Expensive and dangerous operations'));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row[2], row[1]).not.toBe('');
    // "Nothing runs a program": child processes are started by the parser of files and the embedded database only.
    const spawning = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
      (path) => !path.endsWith('.test.ts') && /from 'node:child_process'/.test(read(path)),
    );
    expect(
      spawning.every((path) => /src\/(?:untrusted|backup|entry\/admin)\//.test(path)),
      spawning.join(),
    ).toBe(true);
  });

  test('V3.1.1 the features that the page names are used by the web app', () => {
    const browsers = sectionOf(rules, 'Browsers');
    const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n');
    for (const [word, code] of [
      ['Web Locks', 'navigator.locks'],
      ['WebCrypto', 'crypto.subtle'],
      ['Trusted Types', 'trustedTypes'],
    ] as const) {
      expect(browsers).toContain(word);
      expect(sources, word).toContain(code);
    }
  });
});

describe('signing in and sessions', () => {
  const signingIn = page('signing-in');
  const sessions = page('sessions');

  test('V6.1.1 V6.1.3 the table of tries has the numbers of auth-limits.ts, and every way to sign in is described', () => {
    const rows: readonly (readonly [string, number, string])[] = [
      [
        'wrong passwords                                     | account, all unknown',
        allowances.password.most,
        '15 min',
      ],
      ['wrong codes: OTP', allowances.knownCode.most, '1 h'],
      ['codes sent after the password', allowances.loginSend.most, '1 h'],
      ['codes sent by forgot password', allowances.resetSend.most, '1 h'],
      ['codes sent again', otpResends, '5 min'],
    ];
    for (const [beginning, most, window] of rows) {
      const row = rowOf(signingIn, beginning);
      expect(row, beginning).toMatch(new RegExp(`\\| ${String(most)}(?: unused)? +\\|`));
      expect(row, beginning).toContain(window);
    }
    expect(signingIn).toContain(`forgotten after ${String(deviceSeconds / 86_400)} days`);
    expect(
      rowOf(signingIn, 'wrong passwords                                     | account, each known'),
    ).toContain(`(${String(mostDevices)} at most)`);
    expect(signingIn).toContain(`deleted when answered, ${String(passkeySeconds / 60)} minutes`);
    for (const way of ['TOTP', 'WebAuthn', 'codes']) expect(sectionOf(signingIn, 'Factors')).toContain(way);
  });

  test('V7.1.1 V7.1.2 idle and absolute ends, and the number of parallel sessions', () => {
    const schema = read('packages/db/schema.snapshot.txt');
    expect(rowOf(sessions, 'idle end')).toContain('30 minutes, 5 to 240');
    expect(schema).toMatch(/session_idle_minutes .*default 30/);
    expect(rowOf(sessions, 'maximum time')).toContain(`12 hours, 1 to ${String(mostSessionHours)}`);
    expect(schema).toMatch(/session_hours .*default 12/);
    expect(sessions).toContain(`EdDSA, ${String(tokenMinutes)} minutes`);
    expect(rowOf(sessions, 'rotated keys verify')).toContain(`${String(keyOverlapMinutes / 60)} hours`);
    expect(rowOf(page('rules'), 'sessions of a user')).toContain('not limited');
  });
});

test.each([
  ['picture', DocumentType.Signature],
  ['PDF', DocumentType.AOF],
  ['video', DocumentType.IPV],
  ['XML', DocumentType.AadhaarXml],
] as const)('V5.1.1 the largest %s on the page of files is the one of document-rules.ts', (kind, type) => {
  const bytes = documentRule(type)?.maximumBytes ?? 0;
  expect(bytes).toBeGreaterThan(0);
  const row = page('files')
    .split('\n')
    .find((line) => line.startsWith(`| ${kind} `));
  expect(row).toContain(`${String(bytes / 1024 / 1024)} MB`);
});

describe('around the product', () => {
  const deployment = page('deployment');

  test('V13.1.1 every setting with an address of another system has its row under TLS to neighbours', () => {
    const rows = sectionOf(deployment, 'TLS to neighbours').toLowerCase();
    const neighbours: Readonly<Record<string, string>> = {
      DATABASE_URL: 'postgresql',
      DATABASE_LISTEN_URL: 'postgresql',
      REPLICA_URL: 'postgresql',
      STORAGE_URL: 's3',
      BACKUP_URL: 's3',
      SMTP_URL: 'mail',
      SMS_URL: 'sms gateway',
      AUDIT_HEAD_URL: 'receiver of audit heads',
      SECRETS_KEY_URL: 'kms',
      CLAMD_URL: 'clamav',
      LOG_DESTINATION: 'log destination',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'traces',
      PUBLIC_URL: 'proxy',
    };
    const addresses = settingNames.filter((name) => /URL$|ENDPOINT$|DESTINATION$/.test(name));
    expect(Object.keys(neighbours).toSorted()).toEqual(addresses.toSorted());
    for (const [setting, row] of Object.entries(neighbours)) expect(rows, setting).toContain(row);
  });

  test('V13.1.2 V13.1.3 connections, time-outs and back-off of each neighbour match the code', () => {
    const rows = sectionOf(deployment, 'Connections');
    expect(rowOf(rows, 'database')).toMatch(/`DATABASE_POOL_SIZE` 10, jobs 4/);
    const running = read('apps/server/src/platform/running-config.ts');
    expect(running).toMatch(/'DATABASE_POOL_SIZE', \{ usual: 10,/);
    expect(running).toMatch(/'DATABASE_JOBS_POOL_SIZE', \{ usual: 4,/);
    for (const [row, path, name] of [
      ['ClamAV', 'apps/server/src/integrations/malware-scanner.ts', 'patienceMs'],
      ['log destination', 'apps/server/src/platform/logs/carrier.ts', 'sendWithinMs'],
      ['SMS, mail', 'apps/server/src/integrations/otp-delivery.ts', 'timeoutMs'],
      [
        'receiver of audit heads',
        'apps/server/src/features/audit/chain/post-audit-heads.job.ts',
        'timeoutMs',
      ],
      ['KMS', 'apps/server/src/platform/sealing/transit-keeper.ts', 'answerWithinMs'],
    ] as const)
      expect(rowOf(rows, row), row).toContain(`| ${String(numberIn(path, name) / 1000)} s |`);
    expect(rowOf(rows, 'parser of files')).toMatch(/30 waiting/);
  });

  test('V13.1.4 V11.1.1 every key has its place, life and way to change it', () => {
    const rows = rowsOf(sectionOf(page('at-rest'), 'Keys'));
    expect(rows.length).toBeGreaterThan(7);
    for (const row of rows)
      expect(
        row.slice(1, 6).every((cell) => cell !== ''),
        row[1],
      ).toBe(true);
  });

  test('V11.1.4 every algorithm states what happens to it after a quantum computer', () => {
    const rows = rowsOf(sectionOf(page('at-rest'), 'Algorithms'));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row[4], row[1]).not.toBe('');
  });
});

test('V16.1.1 V16.2.3 the inventory of logs is complete: lines have one writer, and the console is for people who start the product', () => {
  const logs = sectionOf(page('records'), 'Logs');
  for (const name of ['audit trail', 'timeline', 'process log', 'service log', 'security notices', 'metrics'])
    expect(logs).toMatch(new RegExp(`^\\| ${name} `, 'm'));
  const sources = globSync('apps/server/src/**/*.{ts,mjs}', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.endsWith('packs/verify.mjs'),
  );
  const writing = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(read(path))).map((path) => path.replace('apps/server/src/', ''));
  expect(writing(/\bpino\(/)).toEqual(['platform/logger.ts']);
  expect(writing(/\bconsole\.\w+\(/).toSorted()).toEqual([
    'entry/announce.ts',
    'entry/main.ts',
    'entry/prepare-demo.ts',
  ]);
  expect(writing(/appendFile|createWriteStream\([^)]*\.log/)).toEqual([]);
});

test('V1.2.9 no shipped source builds a regular expression from input: only published rules have patterns', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => /\bRegExp\(/.test(read(path)))).toEqual([
    'packages/domain/src/acceptance/read-predicate.ts',
  ]);
});

test('V5.2.5 V5.3.3 no source unpacks an archive, so no link or path inside one is followed', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const unpacking = sources.filter((path) =>
    /from '(?:adm-zip|fflate|jszip|tar|tar-stream|unzipper|yauzl|extract-zip)'/.test(read(path)),
  );
  expect(unpacking).toEqual([]);
});

test('V14.1.2 every class of data has its protection at rest, on its way, in lists and in logs', () => {
  const rows = rowsOf(sectionOf(page('records'), 'Classes of data'));
  expect(rows.map(([, name]) => name)).toEqual(['secret', 'identity', 'personal', 'record', 'inner']);
  for (const row of rows)
    expect(
      row.slice(2, 8).every((cell) => cell !== ''),
      row[1],
    ).toBe(true);
});

test('V15.1.1 V15.2.1 times of mending are written down, and the bill of materials can be made', () => {
  expect(sectionOf(page('rules'), 'Mending of components')).toMatch(/critical[^]*7 days, high in 30[^]*90/);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['sbom']).toContain('cyclonedx');
  expect(existsSync(join(root, 'docs/decisions/019-kept-libraries.md'))).toBe(true);
});
