import { type HostCookie, parseSetCookie } from './set-cookie.ts';

/** Where cookies outlive the app: the part of an Electron session's cookies that is used. */
export interface CookieStorage {
  load(): Promise<HostCookie[]>;
  save(cookie: HostCookie): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The embedded host's cookies: read from their storage once, then answered from memory. */
export interface CookieJar {
  /** The `cookie` header, or undefined where no cookie is valid. */
  header(): string | undefined;
  /** Keeps what an answer sets; resolves when the storage has it too. */
  keep(setCookie: readonly string[]): Promise<void>;
}

export async function openCookieJar(storage: CookieStorage, now: () => number): Promise<CookieJar> {
  const cookies = new Map((await storage.load()).map((cookie): [string, HostCookie] => [cookie.name, cookie]));

  function isValid({ expires }: HostCookie): boolean {
    return expires === undefined || expires > now();
  }

  return {
    header() {
      const valid = [...cookies.values()].filter(isValid);
      return valid.length === 0 ? undefined : valid.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    async keep(setCookie) {
      const changes = setCookie.flatMap((header) => parseSetCookie(header, now()) ?? []);
      for (const cookie of changes) {
        if (isValid(cookie)) {
          cookies.set(cookie.name, cookie);
        } else {
          cookies.delete(cookie.name);
        }
      }
      for (const cookie of changes) {
        await (isValid(cookie) ? storage.save(cookie) : storage.remove(cookie.name));
      }
    },
  };
}
