import { CalendarPlus2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { type CalendarProblem, longestCalendar, readBusyTimes } from '#shared/domain/calendar-file/read-busy-times.ts';
import { Button } from '#ui/button.tsx';
import { chooseFiles } from '#ui/choose-files.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { useOwnCalendars } from './queries.ts';
import { interviewWords } from './words/index.ts';

const megabyte = 1024 * 1024;

/** What came of a file: how many of its events were not read, or what is wrong with it. */
interface Told {
  name: string;
  problem?: CalendarProblem | 'notKept';
  unread?: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A calendar is read here; what takes place in it never leaves the computer. */
async function readFile(file: File): Promise<ReturnType<typeof readBusyTimes>> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Its letters are no more than its bytes.
  return file.size > longestCalendar * 4 ? { problem: 'tooLong' } : readBusyTimes(await file.text(), Date.now(), here);
}

/** The calendars of their own that the reader read in, so that nobody asks them when they are busy: dropped, chosen, removed. */
export function OwnCalendars() {
  const t = useT(interviewWords);
  const format = useFormat();
  const { data } = useOwnCalendars();
  const [told, setTold] = useState<readonly Told[]>([]);
  const [isReading, setReading] = useState(false);
  const keep = useWrite('interviewing.keepCalendar');
  const remove = useWrite('interviewing.removeCalendar');

  async function take(file: File): Promise<Told[]> {
    const name = file.name.slice(0, 200);
    const found = await readFile(file);
    if ('problem' in found) {
      return [{ name, problem: found.problem }];
    }
    const busy = found.busy.map(({ startMs, endMs }) => ({ from: iso(startMs), to: iso(endMs) }));
    try {
      await keep.mutateAsync({ name, until: iso(found.untilMs), busy });
    } catch (error) {
      return isWaiting(error) ? [] : [{ name, problem: 'notKept' }];
    }
    return found.unread === 0 ? [] : [{ name, unread: found.unread }];
  }

  async function takeAll(files: readonly File[]): Promise<void> {
    setReading(true);
    const said: Told[] = [];
    for (const file of files) {
      said.push(...(await take(file)));
    }
    setTold(said);
    setReading(false);
  }

  const { isOver, handlers } = useFileDrop((files) => void takeAll(files));
  return (
    <section
      {...handlers}
      aria-label={t('own.title')}
      className={classNames('-m-2 flex flex-col gap-2 rounded-card p-2', isOver && 'bg-accent-soft')}
    >
      <h2 className="font-semibold">{t('own.title')}</h2>
      <p className="text-secondary text-sm">{t('own.text')}</p>
      {data === undefined || data.data.length === 0 ? null : (
        <ul className="border-line border-t">
          {data.data.map(({ id, name, count, until }) => (
            <li key={id} className="flex items-center justify-between gap-2 border-line border-b py-1.5">
              <span className="flex min-w-0 flex-col">
                <span dir="auto" className="truncate">
                  {name}
                </span>
                <span className="text-secondary text-sm">{t('own.times', { count, until: format.date(until) })}</span>
              </span>
              <IconButton
                size="small"
                label={t('own.remove', { name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="self-start"
        disabled={isReading}
        onClick={() => chooseFiles((files) => void takeAll(files))}
      >
        <CalendarPlus2 aria-hidden />
        {t('own.choose')}
      </Button>
      {told.map(({ name, problem, unread = 0 }) => (
        <p
          key={name}
          role="alert"
          className={classNames('text-sm', problem === undefined ? 'text-warning' : 'text-critical')}
        >
          {problem === undefined
            ? t('own.unread', { name, count: unread })
            : t(`own.problem.${problem}`, { name, most: longestCalendar / megabyte })}
        </p>
      ))}
    </section>
  );
}
