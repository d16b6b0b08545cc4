import ipaddr from 'ipaddr.js';

const bits = { host: 32, site: 48, network: 64 } as const;

/** A network that sign-ins are counted for. */
export interface CallerNetwork {
  name: string;
  /** A whole site, which may have 65,536 networks. */
  isSite: boolean;
}

function prefixOf(address: ipaddr.IPv6, length: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, length - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return `${ipaddr.fromByteArray(bytes).toString()}/${length}`;
}

/**
 * The networks that an address is counted under, the narrowest first: an IPv4 address itself, of IPv6 the /64 that one
 * customer has at least, and the /48. None where no server told where the call comes from.
 */
export function networksOf(clientAddress: string | undefined): CallerNetwork[] {
  const text = clientAddress?.split('%')[0] ?? '';
  if (!ipaddr.isValid(text)) {
    return text === '' ? [] : [{ name: text, isSite: false }];
  }
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? [
        { name: prefixOf(address, bits.network), isSite: false },
        { name: prefixOf(address, bits.site), isSite: true },
      ]
    : [{ name: `${address.toString()}/${bits.host}`, isSite: false }];
}
