import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GatewaySession } from '#main/gateway/gateway.ts';
import type { Identity } from '#main/gateway/headers.ts';
import { HostUnavailable, type Transport } from '#main/gateway/transport.ts';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import { localOwnerEmail } from '#shared/domain/local-owner.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Stands for the embedded host in requests and cookies; `.invalid` can never be anyone's address. */
export const embeddedBaseUrl = 'https://embedded.cadre.invalid';

const secretName = 'embedded-owner';

interface EmbeddedSessionOptions {
  transport: Transport;
  cookies: () => Promise<CookieJar>;
  secrets: () => Promise<SecretStore>;
  /** Makes sure that the owner exists and signs in with this secret. */
  ensureOwner: (email: string, secret: string) => Promise<void>;
  userId: { get(): string | undefined; set(userId: string): void };
  log: (line: string) => void;
}

const signedIn = z.looseObject({ user: z.looseObject({ id: z.string().min(1) }) });

/** The owner's session at the embedded host: from the last start where it is still valid, else signed in without a form. */
export function createEmbeddedSession(options: EmbeddedSessionOptions): GatewaySession {
  const { transport, secrets, ensureOwner, userId, log } = options;
  let jar: Promise<CookieJar> | undefined;
  let signingIn: Promise<Identity> | undefined;

  function openJar(): Promise<CookieJar> {
    jar ??= options.cookies();
    return jar;
  }

  async function ownerSecret(): Promise<string> {
    const store = await secrets();
    const known = await store.get(secretName);
    if (known !== undefined) {
      return known;
    }
    const fresh = randomBytes(32).toString('base64url');
    await store.set(secretName, fresh);
    return fresh;
  }

  async function currentIdentity(): Promise<Identity | undefined> {
    const cookie = (await openJar()).header();
    const id = userId.get();
    return cookie === undefined || id === undefined ? undefined : { userId: id, cookie };
  }

  /** A session that cannot be stored still serves until the app quits. */
  async function keep(cookies: CookieJar, setCookie: readonly string[]): Promise<void> {
    try {
      await cookies.keep(setCookie);
    } catch (error) {
      log(`session: cookies not stored: ${error instanceof Error ? error.message : 'unknown failure'}`);
    }
  }

  /** A call of whoever was signed in before may be answered late: its cookies are nobody's. */
  async function keepFor(setCookie: readonly string[], { cookie }: Identity): Promise<void> {
    const cookies = await openJar();
    if (cookies.header() === cookie) {
      await keep(cookies, setCookie);
    }
  }

  async function signIn(): Promise<Identity> {
    const secret = await ownerSecret();
    await ensureOwner(localOwnerEmail, secret);
    const response = await transport(
      new Request(`${embeddedBaseUrl}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: localOwnerEmail, password: secret }),
      }),
    );
    const answer: unknown = await response.json();
    const context = signedIn.safeParse(answer);
    if (!response.ok || !context.success) {
      throw new HostUnavailable('sign_in_failed', `The workspace did not accept its owner (${response.status}).`);
    }
    const cookies = await openJar();
    userId.set(context.data.user.id);
    await keep(cookies, response.headers.getSetCookie());
    const identity = await currentIdentity();
    if (identity === undefined) {
      throw new HostUnavailable('sign_in_failed', 'The workspace opened no session.');
    }
    return identity;
  }

  function signInOnce(): Promise<Identity> {
    signingIn ??= signIn().finally(() => {
      signingIn = undefined;
    });
    return signingIn;
  }

  return {
    baseUrl: embeddedBaseUrl,
    async identity() {
      return (await currentIdentity()) ?? signInOnce();
    },
    async renew(refused) {
      const current = await currentIdentity();
      const renewedMeanwhile = current !== undefined && current.cookie !== refused.cookie;
      return renewedMeanwhile ? current : signInOnce();
    },
    async takeOver(id, setCookie) {
      const cookies = await openJar();
      userId.set(id);
      await keep(cookies, setCookie);
    },
    keepCookies(setCookie, sentAs) {
      if (setCookie.length > 0) {
        void keepFor(setCookie, sentAs);
      }
    },
  };
}
