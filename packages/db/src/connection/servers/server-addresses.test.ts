import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hostsOf, readServerAddress, serversOf } from './server-addresses.ts';

const read = (text: string) => readServerAddress('DATABASE_URL', text);

describe('an address of PostgreSQL', () => {
  test('with one host is not changed', () => {
    const one = 'postgres://u:p%40@a.example:5433/kyc?sslmode=verify-full';
    expect(read(one)).toBe(one);
    expect(serversOf(one)).toEqual([one]);
    expect(read('postgres://u:p@%2Fvar%2Frun/kyc')).toBe('postgres://u:p@%2Fvar%2Frun/kyc');
  });

  test('with several hosts yields an address for each, in their order, with the standard port as default', () => {
    const several = read(
      'postgres://u:p%2C@a.example:5433,[fd00::1],10.0.0.3:6000/kyc?target_session_attrs=read-write&sslmode=verify-full',
    );
    const rest = '/kyc?target_session_attrs=read-write&sslmode=verify-full';
    expect(serversOf(several)).toEqual([
      `postgres://u:p%2C@a.example:5433${rest}`,
      `postgres://u:p%2C@[fd00::1]:5432${rest}`,
      `postgres://u:p%2C@10.0.0.3:6000${rest}`,
    ]);
    expect(hostsOf(several)).toBe('a.example:5433, [fd00::1]:5432, 10.0.0.3:6000');
    // The role of another user, the name of another database: readers of a single host continue to work.
    const other = Object.assign(new URL(several), { username: 'app', password: 'q', pathname: '/other' });
    expect(serversOf(other.href)[2]).toBe(
      'postgres://app:q@10.0.0.3:6000/other?target_session_attrs=read-write&sslmode=verify-full',
    );
    expect(new pg.Client({ connectionString: several })).toMatchObject({ host: 'a.example', port: 5433 });
  });

  test.each([
    ['postgres://u:p@a,b/kyc', 'lists several hosts: add target_session_attrs=read-write'],
    ['postgres://u:p@a,b/kyc?target_session_attrs=any', 'may only say target_session_attrs=read-write'],
    ['postgres://u:p@a/kyc?target_session_attrs=standby', 'may only say target_session_attrs=read-write'],
    ['postgres://u:p@a, b/kyc?target_session_attrs=read-write', 'must list its hosts as'],
    ['postgres://u:p@a,,b/kyc?target_session_attrs=read-write', 'must list its hosts as'],
    ['postgres://u:p@a:x,b/kyc?target_session_attrs=read-write', 'must list its hosts as'],
    ['postgres://u:p@a/kyc?other_hosts=b', 'not as other_hosts'],
    ['mysql://u:p@a/kyc', 'must be an address that begins with postgres: or postgresql:'],
    ['postgres://u:p@a:99999,b/kyc?target_session_attrs=read-write', 'must be an address that begins with'],
  ])('that cannot be used is refused in one sentence: %s', (address, sentence) => {
    expect(() => read(address)).toThrow(sentence);
    expect(() => read(address)).not.toThrow(/u:p/);
  });
});

test('every session of the product is opened by the client that knows several hosts', () => {
  const root = join(import.meta.dirname, '../../../../..');
  // The embedded server has one host; the search for the leader and the comparison of schemas name one.
  const known = ['packages/db/src/embedded/', 'servers/leader.ts', 'migrations/schema-snapshot.ts'];
  const plain = globSync(['packages/db/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !known.some((part) => file.includes(part)))
    .filter((file) =>
      /new pg\.Client\(|new pg\.Pool\(\{(?!\s*Client: SessionClient)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(plain).toEqual([]);
});
