// The caller's address behind proxies (trust 7, 11). TRUST_PROXY: true trusts the one proxy that connects; a list of
// networks trusts every hop inside them.
import { BlockList, isIP, SocketAddress } from 'node:net';

/**
 * @param {boolean | string | readonly string[]} trustProxy true, false, or addresses and CIDR networks
 * @returns {(address: string) => boolean} whether a peer address is a trusted proxy
 */
export function trustedProxies(trustProxy) {
  if (trustProxy === true || trustProxy === 'true') return () => true;
  const networks = typeof trustProxy === 'string' ? trustProxy.split(',') : trustProxy || [];
  const list = new BlockList();
  let any = false;
  for (const network of networks.map((entry) => entry.trim()).filter(Boolean)) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    if (!family) continue;
    any = true;
    if (bits === undefined) list.addAddress(address, family === 6 ? 'ipv6' : 'ipv4');
    else list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => any && isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * An address in the form that is compared and counted: IPv6 in its shortest form, without a zone, and IPv4-mapped
 * unwrapped, however it is written.
 * @param {string | undefined} address
 */
export function plainAddress(address) {
  const bare = (address ?? '').trim().replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const { address: shortest } = new SocketAddress({ address: bare, family: 'ipv6' });
  return shortest.startsWith('::ffff:') && isIP(shortest.slice(7)) === 4 ? shortest.slice(7) : shortest;
}

/**
 * Whose tries a limit counts together: an IPv4 address, or an IPv6 network of 64 bits, since each client has one whole.
 * @param {string} address of `clientAddress`; empty where there is none
 */
export function limitedAddress(address) {
  if (isIP(address) !== 6) return address || 'unknown';
  // A URL's host is the address in its shortest form, where '::' stands for the zeros that are missing.
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (/** @type {string} */ part) => part.split(':').filter(Boolean);
  const [before, after] = [groups(start), groups(end)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * A hop of X-Forwarded-For; some proxies write its port, too.
 * @param {string} hop `203.0.113.7`, `203.0.113.7:51234`, `2001:db8::7`, `[2001:db8::7]` or `[2001:db8::7]:51234`
 */
function hopAddress(hop) {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  return plainAddress(inBrackets ?? beforePort ?? hop);
}

/**
 * The client's address: the connection's, or with a trusted proxy the last address of X-Forwarded-For that the proxies
 * themselves did not add. What an untrusted client wrote into the header never counts: whatever is in front of a hop
 * that is no address may be such, so the connection's counts then.
 * @param {string | undefined} peer address of the connection
 * @param {string | string[] | undefined} forwardedFor
 * @param {(address: string) => boolean} isTrusted
 * @param {boolean} [oneHop] with TRUST_PROXY=true exactly one proxy is believed
 */
export function clientAddress(peer, forwardedFor, isTrusted, oneHop = false) {
  const connection = plainAddress(peer);
  if (!isTrusted(connection)) return connection;
  const hops = String(forwardedFor ?? '')
    .split(',')
    .map(hopAddress);
  let seen = connection;
  for (const hop of hops.reverse()) {
    if (!isIP(hop)) return connection;
    if (oneHop || !isTrusted(hop)) return hop;
    seen = hop;
  }
  return seen;
}
