import { z } from 'zod';
import { appOrigin } from '#main/protocol/app-origin.ts';
import type { BridgeEvent } from '#shared/bridge/calls.ts';
import { objectPath } from '#shared/domain/object-path.ts';

/** A message that the system shows. */
export interface SystemMessage {
  title: string;
  body: string;
  onClick: () => void;
}

interface NativeMessagesOptions {
  /** Asks the host in the name of the signed-in user; never rejects. */
  api: (request: Request) => Promise<Response>;
  show: (message: SystemMessage) => void;
  /** The path that the focused window shows; undefined where none of the app's is focused. */
  focusedPath: () => string | undefined;
  /** Shows a path in the main window. */
  open: (path: string) => void;
  now: () => number;
  log: (line: string) => void;
}

/** ms: what is older was heard of late, and is no news. */
const newsMs = 5 * 60_000;
/** So many stand on somebody's screen at once at most; the rest is in the inbox. */
const mostAtOnce = 3;
const inboxPath = '/inbox';

/** As much of the inbox as a message needs. */
const answered = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      body: z.string().optional(),
      native: z.boolean().optional(),
      times: z.number().optional(),
      created_at: z.string(),
      object: z.looseObject({ id: z.string(), object_type: z.string(), slug: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * Shows what somebody is told as messages of the system, where they want it so and no quiet hours are (records.md "Time"): the
 * host says which, and nothing of what its reader may not see. Each is shown once, and again when it comes back from
 * being put off; none while its object, or the inbox, is what
 * the reader looks at.
 */
export function createNativeMessages({ api, show, focusedPath, open, now, log }: NativeMessagesOptions) {
  /** How often, and when last, each was told as it was shown: one that comes back from being put off is told anew. */
  const shown = new Map<string, string>();

  async function look(ids: ReadonlySet<string>): Promise<void> {
    const response = await api(new Request(`${appOrigin}/api/notifications/?unread=true&page_size=20`));
    if (response.status !== 200) {
      await response.body?.cancel();
      return;
    }
    const { data } = answered.parse(await response.json());
    let left = mostAtOnce;
    for (const { id, title, body = '', native, times = 1, created_at, object } of data) {
      const isNews = now() - Date.parse(created_at) < newsMs;
      const told = `${times} ${created_at}`;
      if (left === 0 || !ids.has(id) || native !== true || !isNews || shown.get(id) === told) {
        continue;
      }
      shown.set(id, told);
      const path = object === undefined ? inboxPath : objectPath(object);
      const seen = focusedPath();
      if (seen !== path && seen !== inboxPath) {
        left -= 1;
        show({ title, body, onClick: () => open(path) });
      }
    }
  }

  return {
    /** Events of the signed-in user: shows what they tell of. */
    heard({ events }: BridgeEvent<'events.received'>): void {
      const ids = new Set(events.flatMap((event) => (event.type === 'notification' ? event.data.ids : [])));
      if (ids.size > 0) {
        look(ids).catch((error: unknown) => {
          log(`native messages: ${error instanceof Error ? error.message : 'unknown failure'}`);
        });
      }
    },
    /** Somebody else is signed in, or nobody. */
    forget: () => shown.clear(),
  };
}
