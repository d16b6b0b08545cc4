import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const closed = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.1.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '0:0:0:0:0:0:0:1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3ffe::1',
  '3fff::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
];

const open = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2003:e5:1701::1',
];

describe('isPublicAddress', () => {
  it.each(closed)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(open)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['', 'localhost', '0x7f.1', '0177.0.0.1', '2130706433', '127.1', '1.1.1', '01.1.1.1', '1.1.1.1 ', '[::1]'])(
    'takes %j for no address, so not for a public one',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it('never takes an IPv6 address for public that carries an IPv4 one in a known way', () => {
    const word = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.constantFrom('::', '::ffff:', '64:ff9b::', '2002:'), word, word, (prefix, high, low) => {
        const address = prefix === '2002:' ? `2002:${high}:${low}::1` : `${prefix}${high}:${low}`;
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});
