import { publishEvent } from '#host/events/publish-event.ts';
import type { HostDeps } from '#host/host-deps.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { takeIn } from './write-form.ts';

/** Looked at least this often, so that a form whose process ended is taken in by another. */
const longestPauseMs = 60_000;
const batch = 50;

type FormProcessingDeps = Pick<HostDeps, 'store' | 'clock' | 'reportBug'> & { schedule: Schedule };

/** Takes scheduled forms in when their time has come. They wait in the database: a restart loses none. */
export function createFormProcessing({ store, clock, reportBug, schedule }: FormProcessingDeps) {
  let stopped = false;
  let cancel: (() => void) | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Takes one form in; another process may have been faster. */
  async function process(id: string): Promise<boolean> {
    const at = clock().toISOString();
    return store.transaction(async (trx) => {
      const row = await trx
        .deleteFrom('form_draft')
        .where('id', '=', id)
        .where('status', '=', 'scheduled')
        .where('process_at', '<=', at)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) {
        return false;
      }
      const { company_id: companyId, pulse_id: pulseId, person_id: personId, user_id: userId } = row;
      const submission = { id, companyId, pulseId, personId, userId, answers: row.responses, data: row.data };
      try {
        await takeIn(trx, submission, at);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        // Somebody handed the same person's answers in before this one's time came: theirs stand.
        const data = {
          form_id: id,
          pulse_id: pulseId,
          status: 'refused',
          reason: error.message,
          reason_told: { ...error.sentence },
        };
        await publishEvent(trx, { companyId, userId, type: 'form.refused', data, at });
      }
      return true;
    });
  }

  async function takeAllIn(): Promise<number> {
    let taken = 0;
    for (;;) {
      const due = await store.db
        .selectFrom('form_draft')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('process_at', '<=', clock().toISOString())
        .orderBy('process_at')
        .orderBy('id')
        .limit(batch)
        .execute();
      if (due.length === 0 || stopped) {
        return taken;
      }
      for (const { id } of due) {
        taken += (await process(id)) ? 1 : 0;
      }
    }
  }

  async function pause(): Promise<number> {
    const next = await store.db
      .selectFrom('form_draft')
      .select((eb) => eb.fn.min('process_at').as('at'))
      .where('status', '=', 'scheduled')
      .executeTakeFirst();
    const at = next?.at ?? undefined;
    return at === undefined
      ? longestPauseMs
      : Math.min(longestPauseMs, Math.max(0, Date.parse(at) - clock().getTime()));
  }

  async function run(): Promise<void> {
    try {
      await takeAllIn();
      wakeIn(await pause());
    } catch (error) {
      reportBug(error);
      wakeIn(longestPauseMs);
    }
  }

  function wakeIn(milliseconds: number): void {
    cancel?.();
    if (!stopped) {
      cancel = schedule(() => {
        running = running.then(run);
      }, milliseconds);
    }
  }

  return {
    /** Begins to look: at once, then whenever a form's time comes. */
    start: () => wakeIn(0),

    /** A form is to be taken in at a time (ISO): perhaps before what was waited for. */
    expect(processAt: string): void {
      const until = Date.parse(processAt) - clock().getTime();
      if (until < longestPauseMs) {
        wakeIn(Math.max(0, until));
      }
    },

    /** Ends after the form that is being taken in. */
    async stop(): Promise<void> {
      stopped = true;
      cancel?.();
      await running;
    },
  };
}

export type FormProcessing = ReturnType<typeof createFormProcessing>;
