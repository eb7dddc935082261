import { BlockList, isIP } from 'node:net';

// This machine and its own network (RFC 1918, 3927, 4193, 4291).
const NEARBY = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

export function has(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, family(plain));
}

const nearby = listOf(NEARBY);
const loopback = listOf(['127.0.0.0/8', '::1']);

export const isLoopback = (ip: string): boolean => has(loopback, ip);
export const isNearby = (ip: string): boolean => has(nearby, ip);

const LOCAL_NAME = /^[^.]+$|\.(localhost|local|internal)$/;
const NO_ADDRESS = ['0.0.0.0', '::'];

/** Whether strangers can reach this web address: anything except this machine, its own network and names known only there. */
export function isPublicAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  // The URL parser writes an IPv4 address inside IPv6 in hexadecimal (::ffff:7f00:1).
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
    return !isNearby([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  if (isIP(host)) return !isNearby(host) && !NO_ADDRESS.includes(host);
  return !LOCAL_NAME.test(host);
}
