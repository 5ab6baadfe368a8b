import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root as repository } from '../../scripts/checks/run-tool.ts';
import {
  localiseEtcd,
  localiseHaproxy,
  localisePatroni,
  localisePgBouncer,
  type Member,
} from './localise.ts';
import { startInRoot, type RootProcess } from './packages-root.ts';

const password = 'proof-of-high-availability';
const upWithinMs = 120_000;

interface Node {
  readonly member: Member;
  patroni: RootProcess;
  etcd: RootProcess;
}

interface MemberState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Three members of the shipped set-up on this machine, with HAProxy and PgBouncer. */
export interface Cluster {
  /** The owner's addresses: by HAProxy, by PgBouncer, and with all three hosts. */
  readonly urls: {
    readonly haproxy: string;
    readonly pgbouncer: string;
    readonly several: string;
    readonly replicas: string;
  };
  leader(): Promise<Node>;
  /** Waits for a leader and two replicas that stream. */
  untilWhole(): Promise<void>;
  /** Whether a replica confirms each commit. */
  isSynchronous(): Promise<boolean>;
  /** The members that answer as the leader now. */
  leaders(): Promise<readonly Node[]>;
  switchover(): Promise<void>;
  /** Restarts the leader's PostgreSQL in place. */
  restartLeader(): Promise<void>;
  restartPgBouncer(): Promise<void>;
  /** Stops or continues all processes of a member, or only etcd's of all. */
  signalMachine(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void;
  signalEtcd(signal: 'SIGSTOP' | 'SIGCONT'): void;
  signalReceivers(leader: Node, signal: 'SIGSTOP' | 'SIGCONT'): void;
  postmasterOf(node: Node): number;
  users(lines: readonly string[]): void;
  close(): Promise<void>;
}

export async function openCluster(root: string): Promise<Cluster> {
  const inside = `/var/tmp/run-${process.pid}`;
  const outside = join(root, inside);
  const owner = postgresUser(root);
  const folderOf = ({ name }: Pick<Member, 'name'>) => `${inside}/${name}`;
  const ports = await freePorts(16);
  const port = () => ports.pop() ?? 0;
  const members = (['a', 'b', 'c'] as const).map((name) => ({
    name,
    postgres: port(),
    rest: port(),
    etcdClient: port(),
    etcdPeer: port(),
  }));
  const [toLeader, toReplicas, bouncer] = [port(), port(), port()];
  const write = (file: string, text: string): string => {
    writeFileSync(join(outside, file), text, { mode: 0o600 });
    chownSync(join(outside, file), owner.uid, owner.gid);
    return `${inside}/${file}`;
  };
  for (const folder of ['', ...members.map(({ name }) => name)]) {
    mkdirSync(join(outside, folder), { mode: 0o700 });
    chownSync(join(outside, folder), owner.uid, owner.gid);
  }
  const usersFile = write('users.txt', '');
  const haproxyFile = write(
    'haproxy.cfg',
    localiseHaproxy(shipped('haproxy.cfg'), { leader: toLeader, replicas: toReplicas, members }),
  );
  const bouncerFile = write(
    'pgbouncer.ini',
    localisePgBouncer(shipped('pgbouncer.ini'), { port: bouncer, leader: toLeader, usersFile }),
  );
  const startEtcd = (member: Member) =>
    startInRoot([
      'etcd',
      '--config-file',
      write(`${member.name}/etcd.yml`, localiseEtcd(shipped('etcd.yml'), member, { members, folderOf })),
    ]);
  const startPatroni = (member: Member) =>
    startInRoot([
      'patroni',
      write(
        `${member.name}/patroni.yml`,
        localisePatroni(shipped('patroni.yml'), member, { members, folderOf, password }),
      ),
    ]);
  const etcds = members.map((member) => startEtcd(member));
  await pause(2000);
  const nodes: Node[] = members.map((member, place) => ({
    member,
    patroni: startPatroni(member),
    etcd: etcds[place] ?? startEtcd(member),
  }));
  const haproxy = startInRoot(['haproxy', '-db', '-f', haproxyFile]);
  let pgbouncer = startInRoot(['pgbouncer', '-q', bouncerFile]);

  const states = async (): Promise<readonly MemberState[]> => {
    for (const { member } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${member.rest}/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined);
      if (answer?.ok === true) return ((await answer.json()) as { members: MemberState[] }).members;
    }
    return [];
  };
  const leader = async (): Promise<Node> => {
    const until = performance.now() + upWithinMs;
    while (performance.now() < until) {
      for (const node of nodes) if (await isLeader(node)) return node;
      await pause(200);
    }
    throw new Error(
      `no leader: ${nodes.map(({ patroni }) => patroni.output().slice(-1500)).join('\n---\n')}`,
    );
  };
  const leaders = async (): Promise<readonly Node[]> => {
    const found = await Promise.all(nodes.map(async (node) => ((await isLeader(node)) ? [node] : [])));
    return found.flat();
  };
  const untilWhole = async (): Promise<void> => {
    const until = performance.now() + upWithinMs;
    for (;;) {
      const found = await states();
      const streaming = found.filter(({ state, role }) => state === 'streaming' && role !== 'leader');
      if (streaming.length === 2 && found.some(({ role }) => role === 'sync_standby')) return;
      if (performance.now() > until)
        throw new Error(`the cluster is not whole: ${JSON.stringify(found)}
${nodes.map(({ patroni }) => patroni.output().slice(-1500)).join('\n---\n')}`);
      await pause(500);
    }
  };
  const ask = async (path: string, body: object): Promise<void> => {
    const { member } = await leader();
    const { status, text } = await post(`http://127.0.0.1:${member.rest}${path}`, JSON.stringify(body));
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  const postmasterOf = ({ member }: Node): number =>
    Number(readFileSync(join(outside, member.name, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const address = (at: number) => `postgres://kyc_owner:${password}@127.0.0.1:${at}/kyc`;
  const hosts = members.map(({ postgres }) => `127.0.0.1:${postgres}`).join(',');

  const cluster: Cluster = {
    urls: {
      haproxy: address(toLeader),
      pgbouncer: address(bouncer),
      replicas: address(toReplicas),
      several: `postgres://kyc_owner:${password}@${hosts}/kyc?target_session_attrs=read-write`,
    },
    leader,
    untilWhole,
    async isSynchronous() {
      return (await states()).some(({ role }) => role === 'sync_standby');
    },
    leaders,
    async switchover() {
      const { member } = await leader();
      const candidate = (await states()).find(({ role }) => role === 'sync_standby')?.name;
      await ask('/switchover', { leader: member.name, candidate });
    },
    restartLeader: () => ask('/restart', {}),
    async restartPgBouncer() {
      await pgbouncer.stop('SIGKILL');
      pgbouncer = startInRoot(['pgbouncer', '-q', bouncerFile]);
    },
    signalMachine(node, signal) {
      const all = [node.patroni.pid, node.etcd.pid, ...familyOf(postmasterOf(node))];
      for (const pid of all) process.kill(pid, signal);
    },
    signalEtcd(signal) {
      for (const { etcd } of nodes) process.kill(etcd.pid, signal);
    },
    signalReceivers(of, signal) {
      for (const node of nodes.filter((one) => one !== of))
        for (const pid of familyOf(postmasterOf(node)))
          if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')) process.kill(pid, signal);
    },
    postmasterOf,
    users(lines) {
      write('users.txt', `${lines.join('\n')}\n`);
      pgbouncer.child.kill('SIGHUP');
    },
    async close() {
      for (const node of nodes) {
        try {
          this.signalMachine(node, 'SIGCONT');
        } catch {
          // Already ended.
        }
      }
      await Promise.all([haproxy.stop('SIGKILL'), pgbouncer.stop('SIGKILL')]);
      await Promise.all(nodes.map(({ patroni }) => patroni.stop('SIGTERM')));
      await Promise.all(nodes.map(({ etcd }) => etcd.stop('SIGKILL')));
      rmSync(outside, { recursive: true, force: true });
    },
  };
  try {
    const first = await leader();
    await untilWhole();
    const superuser = new pg.Client({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${first.member.postgres}/postgres`,
    });
    await superuser.connect();
    await superuser.query(`create role kyc_owner login createrole password '${password}'`);
    await superuser.query('grant pg_monitor to kyc_owner');
    await superuser.query('create database kyc owner kyc_owner');
    await superuser.end();
    cluster.users([`"kyc_owner" "${password}"`]);
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

async function isLeader({ member }: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${member.rest}/primary`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => undefined);
  return answer?.status === 200;
}

function shipped(file: string): string {
  return readFileSync(join(repository, 'deploy/high-availability', file), 'utf8');
}

function postgresUser(root: string): { uid: number; gid: number } {
  const [, uid = '', gid = ''] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(root, 'etc/passwd'), 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The process and its children. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

/** On a new connection: Patroni closes idle ones, and a call that changes the cluster is not repeated. */
async function post(url: string, body: string): Promise<{ status: number; text: string }> {
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
