import { isIPv4, isIPv6 } from 'node:net';

const V6_GROUPS = 3;

/** An address without what tells households apart: `203.0.113.7` → `203.0.113.*`, `2001:db8:a:b::7` → `2001:db8:a:*`. */
export function truncateAddress(address: string): string {
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(mapped)) return mapped.replace(/\d+$/, '*');
  if (!isIPv6(address)) return '*';
  // What `::` leaves out begins within the groups that are kept, or after them.
  const groups = (address.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, V6_GROUPS);
  return `${groups.join(':')}:*`;
}
