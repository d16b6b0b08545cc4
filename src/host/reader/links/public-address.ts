import ipaddr from 'ipaddr.js';

/** Blocks of 2000::/3 that lead elsewhere: 6to4, Teredo, ORCHID, benchmarking, documentation. */
const specialBlocks = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '3ffe::/16'].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Where the library sees ordinary addresses that are none: relays of 6to4, AS112, and what future use may bring. */
const specialBlocksV4 = ['192.88.99.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24', '0.0.0.0/8'].map(
  (block) => ipaddr.IPv4.parseCIDR(block),
);

/**
 * Whether an address, as a resolver or a socket writes it, belongs to the public internet: IPv4 unicast that is nobody's
 * own, IPv6 within 2000::/3 that carries no other address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address);
    return parsed.range() === 'unicast' && !specialBlocksV4.some((block) => parsed.match(block));
  }
  // A zone (`%eth0`) only follows addresses of one's own network.
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) {
    return false;
  }
  const parsed = ipaddr.IPv6.parse(address);
  return (
    parsed.range() === 'unicast' && parsed.match(globalUnicast) && !specialBlocks.some((block) => parsed.match(block))
  );
}
