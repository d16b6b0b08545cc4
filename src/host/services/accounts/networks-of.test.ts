import { expect, test } from 'vitest';
import { networksOf } from './networks-of.ts';

test.each([
  [undefined, []],
  ['', []],
  ['192.0.2.1', ['192.0.2.1/32']],
  ['::ffff:192.0.2.1', ['192.0.2.1/32']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2::ffff', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['unknown', ['unknown']],
])('%j is counted under %j', (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});
