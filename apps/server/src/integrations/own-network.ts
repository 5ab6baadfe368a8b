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

/** Forms of an address that embed another one, or that are unassigned: they may lead into the local network. */
const notToBeCalled = new BlockList();
for (const [network, prefix] of [
  // Documentation, and the relay of 6to4.
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['192.88.99.0', 24],
] as const) {
  notToBeCalled.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // IPv4 inside IPv6: v4-compatible, translated (SIIT), NAT64 and its local form, Teredo, 6to4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  // Site-local of old, discard, ORCHID, documentation.
  ['fec0::', 10],
  ['100::', 64],
  ['2001:10::', 28],
  ['2001:20::', 28],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const) {
  notToBeCalled.addSubnet(network, prefix, 'ipv6');
}

/** Whether the address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = unmapped(address);
  if (isIP(plain) === 0 || isOwnNetwork(plain)) return false;
  return !notToBeCalled.check(plain, familyOf(plain));
}

/** Not the internet: this machine, private networks, and ranges that no outsider calls from. */
export function isOwnNetwork(address: string): boolean {
  const plain = unmapped(address);
  return isIP(plain) !== 0 && ownNetwork.check(plain, familyOf(plain));
}

/** An IPv4 address that came in the manner of IPv6. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
