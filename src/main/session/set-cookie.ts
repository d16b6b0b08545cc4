/** One `Set-Cookie` of the host. */
export interface HostCookie {
  name: string;
  value: string;
  path: string;
  httpOnly: boolean;
  sameSite: 'strict' | 'lax' | 'no_restriction' | 'unspecified';
  /** Milliseconds since 1970; undefined: until the app ends. Zero or past: delete it. */
  expires?: number | undefined;
}

const sameSites = new Map<string, HostCookie['sameSite']>([
  ['strict', 'strict'],
  ['lax', 'lax'],
  ['none', 'no_restriction'],
]);

function expiry(attributes: ReadonlyMap<string, string>, now: number): number | undefined {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) {
    return Number(maxAge) <= 0 ? 0 : now + Number(maxAge) * 1000;
  }
  const at = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** Reads a `Set-Cookie` header (RFC 6265 §5.2); undefined where it names no cookie. `now`: milliseconds since 1970. */
export function parseSetCookie(header: string, now: number): HostCookie | undefined {
  const [pair = '', ...rest] = header.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals).trim();
  if (equals < 1 || name === '') {
    return undefined;
  }
  const attributes = new Map(
    rest.map((text): [string, string] => {
      const [key = '', ...value] = text.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const path = attributes.get('path') ?? '';
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    path: path.startsWith('/') ? path : '/',
    httpOnly: attributes.has('httponly'),
    sameSite: sameSites.get(attributes.get('samesite')?.toLowerCase() ?? '') ?? 'unspecified',
    expires: expiry(attributes, now),
  };
}
