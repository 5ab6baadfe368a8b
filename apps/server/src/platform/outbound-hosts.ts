import { serversOf } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';

/** Hosts on this machine need no entry: no connection to them leaves it. */
const thisMachine = new Set(['localhost', '127.0.0.1', '::1']);
/** The operator's word for an empty list. It is the name of no host. */
const noHost = 'none';

/**
 * Whether the list of OUTBOUND_HOSTS contains the host. `partner.example` is that host only, `*.partner.example` every host below it.
 * An empty list (development) contains every host.
 */
export function isListed(hosts: readonly string[], host: string): boolean {
  const name = plainHost(host);
  if (hosts.length === 0) return true;
  return hosts.some((listed) => (listed.startsWith('*.') ? name.endsWith(listed.slice(1)) : name === listed));
}

/**
 * Production calls no host that is missing on the operator's list, whichever client makes the call: the hosts of the settings are
 * compared once, before any client exists, and addresses of tenants at every call (`addressRuleOf`).
 * @param settings addresses by the name of the setting; `file:` and `unix:` addresses name no host
 * @throws StartRefusal with the complete list to write
 */
export function requireListedHosts(
  outboundHosts: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): void {
  const named = Object.entries(settings).flatMap(([setting, address]) => {
    return serversOf(address ?? '').flatMap((server) => {
      const host = hostOf(server);
      return host === undefined ? [] : [{ setting, host }];
    });
  });
  const missing = named.find(({ host }) => outboundHosts.length === 0 || !isListed(outboundHosts, host));
  if (missing === undefined && outboundHosts.length > 0) return;
  const listed = outboundHosts.filter((host) => host !== noHost);
  const complete = [...new Set([...listed, ...named.map(({ host }) => host)])].join(',');
  if (outboundHosts.length === 0)
    throw new StartRefusal(
      `OUTBOUND_HOSTS must be set in production: the only hosts that KYC Desk may call. The settings name: ${complete || 'none'}. Add the hosts of the tenants' webhooks, or write none if no host is called.`,
    );
  throw new StartRefusal(
    `OUTBOUND_HOSTS must list ${missing?.host ?? ''}, which ${missing?.setting ?? ''} names; no other host is called in production. Write OUTBOUND_HOSTS=${complete}.`,
  );
}

function hostOf(address: string): string | undefined {
  const host = plainHost(URL.parse(address)?.hostname ?? '');
  // PostgreSQL addresses name the folder of a local socket as %2Fvar%2Frun….
  const isLocal = host === '' || thisMachine.has(host) || host.startsWith('%2f');
  return isLocal ? undefined : host;
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
