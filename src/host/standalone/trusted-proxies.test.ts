import { expect, test } from 'vitest';
import { areRanges, createCallerAddress, localProxies } from './trusted-proxies.ts';

test.each([
  ['nobody is believed where no proxy is trusted', [], '127.0.0.1', '2.2.2.2', '127.0.0.1'],
  ['the proxy here says who called', localProxies, '127.0.0.1', '2.2.2.2', '2.2.2.2'],
  ['also by its mapped address', localProxies, '::ffff:127.0.0.1', '2.2.2.2', '2.2.2.2'],
  ['and by IPv6', localProxies, '::1', '2001:db8::1', '2001:db8::1'],
  [
    'what the caller claimed stands before what the proxy saw',
    localProxies,
    '127.0.0.1',
    '1.1.1.1, 3.3.3.3',
    '3.3.3.3',
  ],
  ['somebody else is no proxy', localProxies, '9.9.9.9', '2.2.2.2', '9.9.9.9'],
  ['a row of proxies is followed', ['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '1.1.1.1, 3.3.3.3, 10.1.2.3', '3.3.3.3'],
  ['to the first that is not trusted', ['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '3.3.3.3, 11.1.2.3', '11.1.2.3'],
  ['a proxy that calls itself is who calls', localProxies, '127.0.0.1', undefined, '127.0.0.1'],
  ['words are no address', localProxies, '127.0.0.1', 'unknown', 'unknown'],
] as const)('%s', (_, proxies, peer, forwarded, address) => {
  expect(createCallerAddress(proxies)(peer, forwarded)).toBe(address);
});

test.each([
  [['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'], true],
  [['proxy.example'], false],
  [['10.0.0.0/99'], false],
  [[''], false],
])('%j are addresses: %s', (texts, are) => {
  expect(areRanges(texts)).toBe(are);
});
