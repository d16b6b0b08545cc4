import { apiHeaders } from '#main/protocol/response-policy.ts';

/** Who main says the renderer is: nothing of it ever comes from the renderer. */
export interface Identity {
  userId: string;
  /** The `cookie` header of the signed-in session. */
  cookie: string;
}

const notForTheHost: ReadonlySet<string> = new Set([
  'authorization',
  'connection',
  'cookie',
  'cookie2',
  'forwarded',
  'host',
  'keep-alive',
  'origin',
  'proxy-authorization',
  'proxy-connection',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'upgrade-insecure-requests',
  'user-id',
  'via',
  'x-real-ip',
]);

const notForTheRenderer: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'set-cookie',
  'set-cookie2',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function isForTheHost(name: string): boolean {
  return !notForTheHost.has(name) && !name.startsWith('x-forwarded-') && !name.startsWith('sec-');
}

/** The renderer's headers without anything that names a user, a session or a sender, plus who it really is. */
export function hostRequestHeaders(fromRenderer: Headers, identity: Identity): Headers {
  const headers = new Headers([...fromRenderer].filter(([name]) => isForTheHost(name)));
  headers.set('user-id', identity.userId);
  headers.set('cookie', identity.cookie);
  return headers;
}

/** The host's headers without its cookies, plus what keeps an answer from being anything but data. */
export function rendererResponseHeaders(fromHost: Headers): Headers {
  const headers = new Headers([...fromHost].filter(([name]) => !notForTheRenderer.has(name)));
  for (const [name, value] of Object.entries(apiHeaders)) {
    headers.set(name, value);
  }
  return headers;
}
