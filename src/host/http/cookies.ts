export const sessionCookieName = 'cadre_session';

/** The value of a cookie in a `cookie` header; undefined where it is not there. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) {
      return pair.slice(equals + 1).trim();
    }
  }
  return undefined;
}

/** The `set-cookie` header that keeps a session for `seconds`; 0 seconds and no token end it. */
export function sessionCookie(token: string, seconds: number): string {
  return `${sessionCookieName}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;
}
