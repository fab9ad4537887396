import net from 'node:net';

/**
 * The addresses that users may make the product connect to (trust 16). IPv4: those that no registry reserves. IPv6:
 * global unicast only, without the ranges that embed or translate other addresses; so an IPv4 address inside an IPv6
 * one is never public.
 */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const GLOBAL_V6 = ['2000::/3'];
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = networks([...RESERVED_V4, ...RESERVED_V6]);
const global6 = networks(GLOBAL_V6);

/** Whether an IP address belongs to the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (!family || reserved.check(address, family)) return false;
  return family === 'ipv4' || global6.check(address, family);
}

/** Whether an address is in one of the networks, written `10.1.0.0/16` or as one address. */
export function isWithin(address: string, list: readonly string[]): boolean {
  const family = familyOf(address);
  return family !== null && networks(list).check(address, family);
}

/** This machine itself. */
export const isLoopback = (address: string): boolean => isWithin(address, ['127.0.0.0/8', '::1']);

function networks(list: readonly string[]): net.BlockList {
  const blocks = new net.BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (!family) throw new Error(`${entry} is no network`);
    blocks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return blocks;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const family = net.isIP(address);
  return family === 4 ? 'ipv4' : family === 6 ? 'ipv6' : null;
}
