import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  localiseEtcd,
  localiseHaproxy,
  localisePatroni,
  localisePgBouncer,
} from '../prove/high-availability/localise.ts';
import { read, readYaml } from './read-deploy.ts';

const folder = 'deploy/high-availability';
const dynamic = z.object({
  ttl: z.number(),
  loop_wait: z.number(),
  retry_timeout: z.number(),
  failsafe_mode: z.literal(true),
  synchronous_mode: z.literal(true),
  maximum_lag_on_failover: z.number(),
  postgresql: z.object({
    use_pg_rewind: z.literal(true),
    use_slots: z.literal(true),
    parameters: z.object({ tcp_user_timeout: z.number() }),
  }),
});
const patroni = z.object({
  bootstrap: z.object({ dcs: dynamic }),
  etcd3: z.object({ hosts: z.array(z.string()).length(3) }),
  postgresql: z.object({ pg_hba: z.array(z.string()) }),
});

/** `name = value` lines; comments begin with a semicolon. */
function readIni(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

test('Patroni commits synchronously, survives a failure of etcd and uses its shortest lease', () => {
  const [file] = readYaml(`${folder}/patroni.yml`, patroni);
  const dcs = file?.bootstrap.dcs;
  // Patroni's rule, and its least ttl: it would change other values at its start.
  expect(dcs?.ttl).toBe(20);
  expect((dcs?.loop_wait ?? 0) + 2 * (dcs?.retry_timeout ?? 0)).toBeLessThanOrEqual(20);
  expect(dcs?.postgresql.parameters.tcp_user_timeout).toBeLessThanOrEqual(5000);
  expect(dcs?.maximum_lag_on_failover).toBe(1_048_576);
  // Without TLS only for replication between the members, and for Patroni.
  expect(
    file?.postgresql.pg_hba.filter((line) => line.startsWith('host ') && line.includes(' all all ')),
  ).toEqual([]);
  expect(read(`${folder}/patroni.yml`)).not.toMatch(/password: (?!CHANGE_ME)/);
});

test('HAProxy finds a new leader within two seconds and ends the sessions of the former one', () => {
  const text = read(`${folder}/haproxy.cfg`);
  const lines = [
    ...text.matchAll(
      /default-server inter (\d+)ms fastinter (\d+)ms downinter (\d+)ms fall (\d) rise (\d) (.*)$/gm,
    ),
  ];
  expect(lines).toHaveLength(2);
  for (const [, inter, , downinter, fall, , rest] of lines) {
    expect(Number(inter) * Number(fall)).toBeLessThanOrEqual(1000);
    expect(Number(downinter)).toBeLessThanOrEqual(500);
    expect(rest).toBe('on-marked-down shutdown-sessions');
  }
  expect(text).toContain('OPTIONS /primary');
  expect(text).toContain('OPTIONS /replica');
});

test('PgBouncer knows named statements, ignores our start parameters, and tries a server again within a second', () => {
  const settings = readIni(read(`${folder}/pgbouncer.ini`));
  expect(Number(settings.get('server_login_retry'))).toBeLessThanOrEqual(1);
  expect(Number(settings.get('max_prepared_statements'))).toBeGreaterThanOrEqual(500);
  expect(settings.get('ignore_startup_parameters')?.split(',')).toEqual([
    'statement_timeout',
    'idle_in_transaction_session_timeout',
  ]);
  expect(settings.get('pool_mode')).toBe('transaction');
  // Less than callers wait for an answer, so that they get a 503 and no time-out.
  expect(Number(settings.get('query_wait_timeout'))).toBeLessThan(9);
});

test('the proof runs these files, changed only in addresses, folders and passwords', () => {
  const members = (['a', 'b', 'c'] as const).map((name, place) => ({
    name,
    postgres: 6000 + place,
    rest: 7000 + place,
    etcdClient: 8000 + place,
    etcdPeer: 9000 + place,
  }));
  const [member] = members;
  if (member === undefined) throw new Error('no member');
  const places = { members, folderOf: () => '/there', password: 'secret' };
  const texts = [
    localisePatroni(read(`${folder}/patroni.yml`), member, places),
    localiseEtcd(read(`${folder}/etcd.yml`), member, places),
    localiseHaproxy(read(`${folder}/haproxy.cfg`), { leader: 5001, replicas: 5002, members }),
    localisePgBouncer(read(`${folder}/pgbouncer.ini`), {
      port: 5003,
      leader: 5001,
      usersFile: '/there/users',
    }),
  ];
  for (const text of texts)
    expect(text.replaceAll(/^ *[#;].*$/gm, '')).not.toMatch(/10\.0\.0\.|ADDRESS|CHANGE_ME|\bNAME\b|\/etc\//);
  expect(texts[0]).toContain('failsafe_mode: true');
});

test('the page names every file and setting that it explains', () => {
  const page = read('docs/high-availability.md');
  for (const word of [
    'patroni.yml',
    'etcd.yml',
    'haproxy.cfg',
    'pgbouncer.ini',
    'synchronous_mode',
    'failsafe_mode',
    'ttl',
    'loop_wait',
    'retry_timeout',
    'tcp_user_timeout',
    'maximum_lag_on_failover',
    'server_login_retry',
    'max_prepared_statements',
    'ignore_startup_parameters',
    'target_session_attrs=read-write',
    'pg_monitor',
  ])
    expect(page, word).toContain(word);
  expect(read('docs/operations.md')).toContain('(high-availability.md)');
});
