/** Set by a proxy in front that ends TLS; a server that trusts none takes it away. */
export const forwardedProtocolHeader = 'x-forwarded-proto';

/** Where people reach the host: the proxy's protocol where one is in front, which the request itself does not know. */
export function publicOrigin(url: URL, headers: Headers): string {
  const protocol = headers.get(forwardedProtocolHeader)?.split(',').at(-1)?.trim();
  return protocol === 'https' || protocol === 'http' ? `${protocol}://${url.host}` : url.origin;
}
