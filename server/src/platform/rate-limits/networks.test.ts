import { expect, test } from 'vitest';

import { getIpNetworks } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s has prefix %s and range %s', (ip, ipPrefix, ipRange) => {
  expect(getIpNetworks(ip)).toEqual({ ipPrefix, ipRange });
});

test.each(['unknown', '', '203.0.113.9:4711', '999.1.1.1', 'a::b::c', undefined])(
  '%j is not an IP address and falls into the shared network',
  (ip) => {
    expect(getIpNetworks(ip)).toEqual({ ipPrefix: 'unknown', ipRange: 'unknown' });
  },
);
