/** True for a built script of this app: same origin, `/assets/…​.js`, nothing in between that leads elsewhere. */
export function isOwnScript(url: string, origin: string): boolean {
  const parsed = URL.parse(url, `${origin}/`);
  return (
    parsed !== null &&
    `${parsed.protocol}//${parsed.host}` === origin &&
    parsed.username === '' &&
    parsed.password === '' &&
    /^\/assets\/[\w.-]+\.js$/.test(parsed.pathname)
  );
}
