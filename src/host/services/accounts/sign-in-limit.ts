import { createHash } from 'node:crypto';
import { Refusal } from '#host/services/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';

const windowMilliseconds = 15 * 60 * 1000;
/** Wrong passwords within the window: for one account, and from one network address, behind which many may be. */
const mostOf = { email: 10, address: 50 } as const;

/** What {@link createSignInLimit} counted; forgiven when the password was right. */
export interface SignInAttempt {
  ids: string[];
  emailSubject: string;
}

function subjectOf(kind: keyof typeof mostOf, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}

/** Counts attempts to sign in, in the database, so that all processes count together. */
export function createSignInLimit(store: Store, clock: () => Date) {
  /** Counted first and looked at then: of attempts made at once, none is missed. */
  async function count(kind: keyof typeof mostOf, subject: string): Promise<string> {
    const now = clock();
    const id = newId(now);
    await store.db.insertInto('sign_in_attempt').values({ id, subject, at: now.toISOString() }).execute();
    const recent = await store.db
      .selectFrom('sign_in_attempt')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', new Date(now.getTime() - windowMilliseconds).toISOString())
      .orderBy('at')
      .execute();
    if (recent.length > mostOf[kind]) {
      // What was refused does not count: the wait ends, however often somebody tries meanwhile.
      await store.db.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
      const oldest = Date.parse(recent[0]?.at ?? now.toISOString());
      const seconds = Math.max(1, Math.ceil((oldest + windowMilliseconds - now.getTime()) / 1000));
      throw new Refusal('too_many_requests', 'Too many attempts to sign in. Wait and try again.', [], seconds);
    }
    return id;
  }

  return {
    /**
     * Lets an attempt through, before its password is looked at.
     * @throws Refusal 429 with the seconds to wait.
     */
    async admit(email: string, clientAddress: string | undefined): Promise<SignInAttempt> {
      const emailSubject = subjectOf('email', email.trim().toLowerCase());
      const ids = clientAddress === undefined ? [] : [await count('address', subjectOf('address', clientAddress))];
      ids.push(await count('email', emailSubject));
      return { ids, emailSubject };
    },

    /** The password was right: neither this attempt nor the account's earlier ones count any more. */
    async forgive({ ids, emailSubject }: SignInAttempt): Promise<void> {
      await store.db
        .deleteFrom('sign_in_attempt')
        .where((eb) => eb.or([eb('id', 'in', ids), eb('subject', '=', emailSubject)]))
        .execute();
    },
  };
}
