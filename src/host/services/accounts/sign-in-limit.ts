import { createHash } from 'node:crypto';
import { Refusal } from '#host/lib/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import { networksOf } from './networks-of.ts';

const windowMs = 15 * 60 * 1000;

/**
 * What is counted, and how much of it is let through within the window: wrong passwords for one account from one network;
 * from one network, behind which many people may be, for all accounts; from one site of many networks; mails asked for
 * to one mailbox from one network; and mails that one account is sent, whoever asks.
 */
const mostOf = { account: 10, network: 50, site: 200, mailbox: 5, mails: 3 } as const;

type Counted = keyof typeof mostOf;

/** What {@link createSignInLimit} counted; forgiven when the password was right. */
export interface SignInAttempt {
  ids: string[];
  accountSubject: string;
}

function subjectOf(kind: Counted, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}

/**
 * Counts attempts to sign in, in the database, so that all processes count together. Whoever floods an account locks it
 * for the own network: its owner signs in from any other.
 */
export function createSignInLimit(store: Store, clock: () => Date) {
  /** Counted first and looked at then: of attempts made at once, none is missed. */
  async function count(kind: Counted, subject: string): Promise<string> {
    const now = clock();
    const id = newId(now);
    await store.db.insertInto('sign_in_attempt').values({ id, subject, at: now.toISOString() }).execute();
    const recent = await store.db
      .selectFrom('sign_in_attempt')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', new Date(now.getTime() - windowMs).toISOString())
      .orderBy('at')
      .execute();
    if (recent.length > mostOf[kind]) {
      // What was refused does not count: the wait ends, however often somebody tries meanwhile.
      await store.db.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
      const oldest = Date.parse(recent[0]?.at ?? now.toISOString());
      const seconds = Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000));
      throw new Refusal('too_many_requests', say('tooManySignIns'), [], seconds);
    }
    return id;
  }

  async function countNetworks(clientAddress: string | undefined): Promise<string[]> {
    const ids: string[] = [];
    for (const { name, isSite } of networksOf(clientAddress)) {
      const kind = isSite ? 'site' : 'network';
      ids.push(await count(kind, subjectOf(kind, name)));
    }
    return ids;
  }

  /** An account as its address names it, known or not, from one network. */
  function pairOf(email: string, clientAddress: string | undefined): string {
    return `${email.trim().toLowerCase()} ${networksOf(clientAddress)[0]?.name ?? ''}`;
  }

  let counting: Promise<unknown> = Promise.resolve();

  /** Counts one after the other: of those that are counted at once, each sees the others, and all may be refused. */
  function countInTurn(kind: Counted, subject: string): Promise<string> {
    const own = counting.then(() => count(kind, subject));
    counting = own.catch(() => undefined);
    return own;
  }

  return {
    /**
     * Lets an attempt through, before its password is looked at.
     * @throws Refusal 429 with the seconds to wait.
     */
    async admit(email: string, clientAddress: string | undefined): Promise<SignInAttempt> {
      const accountSubject = subjectOf('account', pairOf(email, clientAddress));
      const ids = await countNetworks(clientAddress);
      ids.push(await count('account', accountSubject));
      return { ids, accountSubject };
    },

    /**
     * Lets somebody ask for a mail to an address.
     * @throws Refusal 429 with the seconds to wait.
     */
    async admitMail(email: string, clientAddress: string | undefined): Promise<void> {
      await countNetworks(clientAddress);
      await count('mailbox', subjectOf('mailbox', pairOf(email, clientAddress)));
    },

    /** Whether an account may be sent another mail: nobody fills its mailbox, and who asks several times at once gets one. */
    async admitsMailTo(userId: string): Promise<boolean> {
      try {
        await countInTurn('mails', subjectOf('mails', userId));
        return true;
      } catch (error) {
        if (error instanceof Refusal) {
          return false;
        }
        throw error;
      }
    },

    /** The password was right: neither this attempt nor the account's earlier ones from there count any more. */
    async forgive({ ids, accountSubject }: SignInAttempt): Promise<void> {
      await store.db
        .deleteFrom('sign_in_attempt')
        .where((eb) => eb.or([eb('id', 'in', ids), eb('subject', '=', accountSubject)]))
        .execute();
    },
  };
}
