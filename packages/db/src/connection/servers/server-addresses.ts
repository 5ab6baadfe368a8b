import { StartRefusal } from '../start-refusal.ts';

/** Holds the hosts after the first, so that every reader of the address finds a URL with one host. */
const otherHosts = 'other_hosts';
const sessionAttributes = 'target_session_attrs';
/** The values of libpq that mean the leader. */
const ofLeader = ['read-write', 'primary'];
const oneHost = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const standardPort = '5432';

/**
 * Reads an address as libpq writes it, with one host or several (`postgres://u:p@a:5432,b:5432/db?target_session_attrs=read-write`).
 * @returns a URL whose host is the first; `serversOf` reads the others
 * @throws StartRefusal with one sentence that repeats no part of the address, which contains a password
 */
export function readServerAddress(setting: string, text: string): string {
  const { before, hosts, after } = partsOf(text);
  if (hosts.some((host) => !oneHost.test(host)))
    throw new StartRefusal(
      `${setting} must list its hosts as a.example:5432,b.example:5432, without spaces.`,
    );
  const [first, ...others] = hosts.map(withPort);
  const single = first === undefined ? text : `${before}${first}${after}`;
  const url = URL.parse(single);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new StartRefusal(`${setting} must be an address that begins with postgres: or postgresql:.`);
  const wanted = url.searchParams.get(sessionAttributes);
  if (wanted !== null && !ofLeader.includes(wanted))
    throw new StartRefusal(`${setting} may only say target_session_attrs=read-write: KYC Desk writes there.`);
  if (others.length > 0 && wanted === null)
    throw new StartRefusal(
      `${setting} lists several hosts: add target_session_attrs=read-write, so that only the one that can be written is used.`,
    );
  if (url.searchParams.has(otherHosts))
    throw new StartRefusal(
      `${setting} must list its hosts before the name of the database, not as other_hosts.`,
    );
  if (others.length === 0) return single;
  url.searchParams.set(otherHosts, others.join(','));
  return url.href;
}

/** Whether an address as an operator writes it lists several hosts. */
export function hasSeveralHosts(text: string): boolean {
  return partsOf(text).hosts.length > 1;
}

/** The address of each host, in the order of the setting. */
export function serversOf(address: string): readonly string[] {
  const first = URL.parse(address);
  const others = first?.searchParams.get(otherHosts);
  if (first === null || others === null || others === undefined) return [address];
  first.searchParams.delete(otherHosts);
  return [first.href, ...others.split(',').map((host) => Object.assign(new URL(first), { host }).href)];
}

/** The hosts of an address for a sentence, such as `a.example:5432, b.example:5432`. */
export function hostsOf(address: string): string {
  return serversOf(address)
    .map((server) => new URL(server).host)
    .join(', ');
}

/** The texts around the hosts; no hosts where there is only one. */
function partsOf(text: string): { before: string; hosts: readonly string[]; after: string } {
  const begin = text.indexOf('//') + 2;
  const length = text.slice(begin).search(/[/?]/);
  const end = length === -1 ? text.length : begin + length;
  const authority = text.slice(begin, end);
  const user = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(user).split(',');
  return {
    before: text.slice(0, begin + user),
    hosts: hosts.length > 1 ? hosts : [],
    after: text.slice(end),
  };
}

function withPort(host: string): string {
  return /:\d+$/.test(host) ? host : `${host}:${standardPort}`;
}
