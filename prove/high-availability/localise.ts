import { parse, stringify } from 'yaml';

/** The ports of a member on this machine. */
export interface Member {
  readonly name: 'a' | 'b' | 'c';
  readonly postgres: number;
  readonly rest: number;
  readonly etcdClient: number;
  readonly etcdPeer: number;
}

export interface Places {
  /** A folder for each member, as its processes see it. */
  readonly folderOf: (member: Member) => string;
  readonly password: string;
}

/** The shipped patroni.yml for a member whose machine is this one: addresses, folders, passwords and no watchdog. */
export function localisePatroni(
  text: string,
  member: Member,
  { members, folderOf, password }: Places & { readonly members: readonly Member[] },
): string {
  const file = parse(
    text
      .replaceAll('NAME', member.name)
      .replaceAll('CHANGE_ME', password)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('ADDRESS:8008', `127.0.0.1:${member.rest}`)
      .replaceAll('ADDRESS:5432', `127.0.0.1:${member.postgres}`)
      // No certificates on one machine.
      .replaceAll('hostssl', 'host'),
  ) as Record<string, Record<string, unknown>>;
  const folder = folderOf(member);
  return stringify({
    ...file,
    etcd3: { hosts: members.map(({ etcdClient }) => `127.0.0.1:${etcdClient}`) },
    postgresql: {
      ...file['postgresql'],
      data_dir: `${folder}/data`,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  });
}

export function localiseEtcd(
  text: string,
  member: Member,
  { members, folderOf }: Pick<Places, 'folderOf'> & { readonly members: readonly Member[] },
): string {
  const cluster = members.map(({ name, etcdPeer }) => `${name}=http://127.0.0.1:${etcdPeer}`).join(',');
  return text
    .replace('name: NAME', `name: ${member.name}`)
    .replaceAll('ADDRESS:2380', `127.0.0.1:${member.etcdPeer}`)
    .replaceAll('ADDRESS:2379', `127.0.0.1:${member.etcdClient}`)
    .replace(/^data-dir: .*$/m, `data-dir: ${folderOf(member)}/etcd`)
    .replace(/^initial-cluster: .*$/m, `initial-cluster: ${cluster}`);
}

export function localiseHaproxy(
  text: string,
  ports: { readonly leader: number; readonly replicas: number; readonly members: readonly Member[] },
): string {
  let localised = text
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${ports.leader}`)
    .replace('bind 127.0.0.1:5433', `bind 127.0.0.1:${ports.replicas}`);
  for (const [place, { name, postgres, rest }] of ports.members.entries())
    localised = localised.replaceAll(
      `server ${name} 10.0.0.${place + 1}:5432 check port 8008`,
      `server ${name} 127.0.0.1:${postgres} check port ${rest}`,
    );
  return localised;
}

export function localisePgBouncer(
  text: string,
  { port, leader, usersFile }: { readonly port: number; readonly leader: number; readonly usersFile: string },
): string {
  return text
    .replace('port=5432', `port=${leader}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', usersFile)
    .replace('pool_mode =', 'unix_socket_dir =\npool_mode =');
}
