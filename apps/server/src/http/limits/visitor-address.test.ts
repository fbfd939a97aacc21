import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:0DB8:000A:000b::', '2001:db8:a:b::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (ip, counted) => {
  expect(visitorAddress(ip)).toBe(counted);
});

test('an IPv6 network counts once, however many of its addresses are used, and its neighbour by itself', () => {
  const own = Array.from({ length: 500 }, (_, at) => visitorAddress(`2001:db8:a:b::${at.toString(16)}`));
  expect(new Set(own).size).toBe(1);
  expect(own).not.toContain(visitorAddress('2001:db8:a:c::1'));
});
