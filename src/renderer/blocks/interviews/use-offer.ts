import { useState } from 'react';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { Asked } from './schedule-asked.ts';
import type { ReadyProposal, Waiting } from './use-proposal.ts';

/** Times that somebody was offered. */
export interface Offered {
  /** The interview that keeps them; undefined while it waits for the host. */
  id: string | undefined;
  person: ObjectRef;
  /** ISO 8601 UTC. */
  times: readonly string[];
}

/** What an interview is called: its round, whom it is with and for which job. */
export function titleOf({ round, job }: Pick<Asked, 'round' | 'job'>, person: ObjectRef): string {
  return `${round}: ${person.name}${job === undefined ? '' : ` · ${job.name}`}`;
}

/** Offers times to a candidate: they are kept as an interview that nobody has agreed on yet. */
export function useOffer(): {
  offered: Offered | undefined;
  isOffering: boolean;
  offer: (waiting: Waiting, proposal: ReadyProposal) => Promise<Offered | undefined>;
} {
  const [offered, setOffered] = useState<Offered>();
  const { mutateAsync, isPending } = useWrite('objects.create');

  async function offer({ person }: Waiting, { asked, slots }: ReadyProposal): Promise<Offered | undefined> {
    const { job, round, minutes, people } = asked;
    const times = slots.map((slot) => new Date(slot).toISOString());
    let id: string | undefined;
    try {
      const made = await mutateAsync({
        type: 'interview',
        ...{ document: { title: titleOf(asked, person) }, stage: round, status: 'offered', duration: minutes },
        offered_times: times,
        candidate: { id: person.id },
        ...(job === undefined ? {} : { job: { id: job.id } }),
        interviewers: people.map((one) => ({ id: one.id })),
      });
      ({ id } = made);
    } catch (error) {
      if (!isWaiting(error)) {
        return undefined;
      }
    }
    const done = { id, person, times };
    setOffered(done);
    return done;
  }

  return { offered, isOffering: isPending, offer };
}
