import { z } from 'zod';
import { draftStore } from '#lib/drafts/draft-store.ts';
import { forgetDraft } from '#lib/drafts/forget-draft.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { userContextOptions } from '#lib/user-context.ts';
import type { UserContext } from '#shared/domain/user-context.ts';

/**
 * Names of files that are on their way to the queue, kept as drafts are. The files themselves are nobody's to read again once
 * the app was closed: what is told then is which ones to drop again.
 */
const place = 'resumes:unsent';
/** While a window holds it, it sends: what is kept is on its way. */
const sending = 'cadre-resumes-sending';
/** How often names are kept while files are sent: a name too many costs nothing, as no file is added twice. */
const pauseMs = 1000;
const mostNames = 5000;
const keptNames = z.array(z.string()).max(mostNames);

let keptAt = Number.NEGATIVE_INFINITY;

/** Keeps which files are not sent yet: now and then; where `atOnce`, now. */
export function keepUnsent(names: readonly string[], { atOnce }: { atOnce: boolean }): void {
  const now = performance.now();
  if (names.length === 0) {
    keptAt = Number.NEGATIVE_INFINITY;
    forgetDraft(place);
    return;
  }
  const context = queryClient.getQueryData<UserContext>(userContextKey);
  if (context === undefined || (!atOnce && now - keptAt < pauseMs)) {
    return;
  }
  keptAt = now;
  const kept = { companyId: context.company.id, userId: context.user.id, place, writer: 'resumes' };
  // Main says why in its log.
  draftStore.put({ ...kept, json: JSON.stringify(names.slice(0, mostNames)) }).catch(() => undefined);
}

/** Does what sends files; other windows know meanwhile that they are on their way. */
export async function whileSending(send: () => Promise<void>): Promise<void> {
  // Names are kept apart for everybody; files are sent although nobody could say for whom.
  await queryClient.ensureQueryData(userContextOptions()).catch(() => undefined);
  await navigator.locks.request(sending, { mode: 'shared' }, send);
}

/** Names of the files that were not sent when the app was closed; none while a window sends. */
export async function readUnsent(): Promise<readonly string[]> {
  const { company } = await queryClient.ensureQueryData(userContextOptions());
  return navigator.locks.request(sending, { ifAvailable: true }, async (lock) => {
    const json = lock === null ? null : await draftStore.read({ companyId: company.id, place });
    const names = json === null ? undefined : keptNames.safeParse(JSON.parse(json));
    return names?.data ?? [];
  });
}
