import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The proxy on this computer. */
export const localProxies = ['127.0.0.0/8', '::1/128'] as const;

function rangeOf(text: string): Range | undefined {
  if (ipaddr.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  if (!ipaddr.isValid(text)) {
    return undefined;
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether every text is an address or a range of addresses (`10.0.0.0/8`). */
export function areRanges(texts: readonly string[]): boolean {
  return texts.every((text) => rangeOf(text) !== undefined);
}

/**
 * Finds out where a call comes from: of the addresses that proxies wrote into X-Forwarded-For, the last one that is not a
 * trusted proxy itself. What somebody who is no trusted proxy sends is not believed.
 */
export function createCallerAddress(proxies: readonly string[]) {
  const ranges = proxies.map(rangeOf).filter((range) => range !== undefined);
  const isTrusted = (text: string) => {
    if (!ipaddr.isValid(text)) {
      return false;
    }
    const address = ipaddr.process(text);
    return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  };
  return (peer: string, forwardedFor: string | undefined): string => {
    let address = peer;
    for (const before of (forwardedFor ?? '').split(',').reverse()) {
      if (!isTrusted(address) || before.trim() === '') {
        break;
      }
      address = before.trim();
    }
    return address;
  };
}
