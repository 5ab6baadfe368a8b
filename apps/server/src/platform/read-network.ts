import { BlockList, isIP } from 'node:net';
import { StartRefusal } from '@kyc/db/connection/start-refusal';

export interface Network {
  readonly address: string;
  /** Bits, 0 to 32 (IPv4) or 128 (IPv6). */
  readonly prefix: number;
}

/** `10.20.0.0/16, fd00:1::/32` */
export function readNetworks(name: string, text: string | undefined): Network[] {
  return wordsOf(text).map((word) => {
    const network = networkOf(word);
    if (network !== undefined) return network;
    throw new StartRefusal(`${name} must list networks such as 10.20.0.0/16, not ${JSON.stringify(word)}.`);
  });
}

/** The same, and single addresses: `10.20.0.7, 172.16.0.0/12` */
export function readAddresses(name: string, text: string | undefined): Network[] {
  return wordsOf(text).map((word) => {
    const network = isIP(word) === 0 ? networkOf(word) : { address: word, prefix: mostBits(word) };
    if (network !== undefined) return network;
    throw new StartRefusal(
      `${name} must list addresses or networks such as 10.20.0.7 or 10.20.0.0/16, not ${JSON.stringify(word)}.`,
    );
  });
}

/** `hooks.partner.example, *.broker.example`; `*.in` is rejected, because half of a country would be on the list. */
export function readHosts(name: string, text: string | undefined): string[] {
  return wordsOf(text).map((word) => {
    const host = word.toLowerCase().replace(/^\[|\]$/g, '');
    if (/^(?:\*\.(?=[^.]+\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host) || isIP(host) === 6) return host;
    throw new StartRefusal(
      `${name} must list hosts such as hooks.partner.example or *.partner.example, not ${JSON.stringify(word)}.`,
    );
  });
}

/** Whether an address belongs to one of the networks. */
export function withinNetworks(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, family(address));
  // IPv4 in the manner of IPv6 is known to the list.
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}

function wordsOf(text = ''): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function networkOf(word: string): Network | undefined {
  const [address = '', prefix = ''] = word.split('/');
  const isOne = /^\d{1,3}$/.test(prefix) && Number(prefix) <= mostBits(address);
  return isOne ? { address, prefix: Number(prefix) } : undefined;
}

function mostBits(address: string): number {
  return { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
