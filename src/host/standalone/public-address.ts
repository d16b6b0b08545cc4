const onThisComputer = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where people reach the host, as its operator writes it: https, or http on this computer; an origin and nothing more.
 * @throws Error that says what it must be.
 */
export function readPublicAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') {
    return undefined;
  }
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && onThisComputer.test(url.hostname));
  if (url === undefined || !isSafe || `${url.origin}/` !== url.href) {
    throw new Error('CADRE_PUBLIC_URL must be https://<name>[:<port>] and nothing more');
  }
  return url.origin;
}
