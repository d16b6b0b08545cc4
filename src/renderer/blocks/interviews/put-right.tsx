import { CircleAlert, Clock } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { interviewWords } from './words/index.ts';

interface PutRightProps {
  entries: readonly CalendarEntry[];
  /** Whether the reader plans interviews. */
  mayPlan: boolean;
  onMove: (entry: CalendarEntry) => void;
}

/** One that is agreed on and has not begun. */
function canMove({ state }: CalendarEntry): boolean {
  return state === 'planned';
}

/** Who is in two interviews at a time, or not free by a calendar of theirs, and how many scorecards are missing, in the week that is shown. */
export function PutRight({ entries, mayPlan, onMove }: PutRightProps) {
  const t = useT(interviewWords);
  const { appointment } = useFormat();
  const due = entries
    .filter(({ state }) => state === 'due')
    .reduce((sum, { asked, handed_in }) => sum + asked - handed_in, 0);
  // Each clash stands in both of its interviews; the later of them is moved, as the other one may have begun.
  const clashes = entries.flatMap((entry) =>
    entry.clashes
      .filter((clash) => clash.with > entry.id)
      .map(({ person, with: other }) => {
        const both = [entry, ...entries.filter(({ id }) => id === other)].filter(canMove);
        const moved = both.toSorted((a, b) => Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? '')).at(-1);
        return { of: entry, with: other, person, moved, says: 'twiceAt' as const };
      }),
  );
  const notFree = entries
    .filter(({ state }) => state === 'planned' || state === 'now')
    .flatMap((entry) =>
      (entry.busy ?? []).map((person) => ({
        ...{ of: entry, with: 'calendar', person, says: 'notFreeAt' as const },
        moved: canMove(entry) ? entry : undefined,
      })),
    );
  if (due === 0 && clashes.length + notFree.length === 0) {
    return null;
  }
  return (
    <section aria-label={t('calendar.putRight')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('calendar.putRight')}</h2>
      <ul className="border-line border-t [&_svg]:size-4 [&_svg]:shrink-0">
        {[...clashes, ...notFree].map(({ of, with: other, person, moved, says }) => (
          <li
            key={`${of.id} ${of.starts_at} ${person.id} ${other}`}
            className="flex items-center gap-2 border-line border-b py-2"
          >
            <CircleAlert aria-hidden className="text-critical" />
            <span className="me-auto">
              {t(`calendar.${says}`, { name: person.name, when: appointment(of.starts_at ?? '') })}
            </span>
            {moved === undefined || !mayPlan ? null : (
              <Button
                size="small"
                title={t('calendar.moveOf', { name: moved.candidate?.name ?? moved.name })}
                onClick={() => onMove(moved)}
              >
                {t(says === 'twiceAt' ? 'calendar.moveOne' : 'calendar.move')}
              </Button>
            )}
          </li>
        ))}
        {due === 0 ? null : (
          <li className="flex flex-wrap items-center gap-2 border-line border-b py-2">
            <Clock aria-hidden className="text-warning" />
            <span className="me-auto">{t('calendar.cardsDue', { count: due })}</span>
            {mayPlan ? <Remind entries={entries.filter(({ state }) => state === 'due')} /> : null}
          </li>
        )}
      </ul>
    </section>
  );
}

/** Reminds whose scorecards are missing; the host says who was reminded so lately that they are left in peace. */
function Remind({ entries }: { entries: readonly CalendarEntry[] }) {
  const t = useT(interviewWords);
  const { relativeTime, dateTime } = useFormat();
  const { mutateAsync, isPending } = useWrite('interviewing.remind');
  // An older host says nothing of it, and reminds whenever it is asked.
  const open = entries.filter(({ to_remind }) => to_remind !== 0);
  const last = entries
    .flatMap(({ reminded_at }) => reminded_at ?? [])
    .toSorted()
    .at(-1);

  async function remind(): Promise<void> {
    let count = 0;
    for (const { id } of open) {
      try {
        count += (await mutateAsync({ id })).count;
      } catch {
        // The toast of the call says it.
        return;
      }
    }
    toast({ title: t('calendar.reminded', { count }) });
  }

  return (
    <>
      <Button size="small" disabled={isPending || open.length === 0} onClick={() => void remind()}>
        {t('calendar.remind')}
      </Button>
      {last === undefined ? null : (
        <time dateTime={last} title={dateTime(last)} className="w-full ps-6 text-secondary text-sm">
          {t(open.length === 0 ? 'calendar.remindedPause' : 'calendar.remindedLast', { when: relativeTime(last) })}
        </time>
      )}
    </>
  );
}
