import { type Session, session } from 'electron';
import type { CookieStorage } from './cookie-jar.ts';
import { embeddedBaseUrl } from './embedded-session.ts';

/** The embedded host's cookies in the partition of all API hosts, under the address that stands for the host. */
export function partitionCookies(): CookieStorage {
  const { cookies }: Session = session.fromPartition('persist:api');
  return {
    async load() {
      const found = await cookies.get({ url: embeddedBaseUrl });
      return found.map(({ name, value, path, httpOnly, sameSite, expirationDate }) => ({
        name,
        value,
        path: path ?? '/',
        httpOnly: httpOnly ?? true,
        sameSite,
        expires: expirationDate === undefined ? undefined : expirationDate * 1000,
      }));
    },
    async save({ expires, ...cookie }) {
      const expirationDate = expires === undefined ? {} : { expirationDate: expires / 1000 };
      await cookies.set({ url: embeddedBaseUrl, secure: true, ...cookie, ...expirationDate });
      await cookies.flushStore();
    },
    async remove(name) {
      await cookies.remove(embeddedBaseUrl, name);
      await cookies.flushStore();
    },
  };
}
