import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = '0:0:0:0:0:ffff:';

/**
 * The key of a visitor's address for limits: an IPv4 address in one spelling; for IPv6 the /64, because one household
 * or server has all of its 2^64 addresses. Text that is not an address is its own key.
 */
export function visitorAddress(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return address;
  const whole = wholeOf(address);
  return whole.startsWith(MAPPED) ? dotted(whole.slice(MAPPED.length)) : `${firstGroups(whole)}::/64`;
}

/** All eight groups, in one spelling. */
function wholeOf(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail].join(':');
}

const firstGroups = (whole: string): string => whole.split(':').slice(0, NETWORK_GROUPS).join(':');

const dotted = (groups: string): string =>
  groups
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
