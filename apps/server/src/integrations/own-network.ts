import { BlockList, isIP } from 'node:net';

const ownNetwork = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  ownNetwork.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  ownNetwork.addSubnet(network, prefix, 'ipv6');
}

/** Not the internet: this machine, private networks, and what no stranger calls from. */
export function isOwnNetwork(address: string): boolean {
  const plain = unmapped(address);
  return isIP(plain) !== 0 && ownNetwork.check(plain, familyOf(plain));
}

/** An IPv4 address that came in the manner of IPv6. */
export function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
