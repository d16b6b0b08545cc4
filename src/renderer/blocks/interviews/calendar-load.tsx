import { TriangleAlert } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import type { useCalendar } from './queries.ts';
import { interviewWords } from './words/index.ts';

type Loads = NonNullable<ReturnType<typeof useCalendar>['data']>['load'];

/** How many interviews each holds in the week that is shown, on one scale, with a mark at what is enough for them. */
export function Load({ load }: { load: Loads }) {
  const t = useT(interviewWords);
  const shown = load.slice(0, 12);
  const most = Math.max(1, ...shown.flatMap(({ count, limit }) => [count, limit]));
  return (
    <section aria-label={t('calendar.load')} className="flex flex-col gap-2">
      <h2 className="flex items-baseline justify-between gap-2 font-semibold">
        {t('calendar.load')}
        <span className="font-normal text-secondary text-sm">{t('calendar.loadOf')}</span>
      </h2>
      {load.length === 0 ? (
        <p className="text-secondary text-sm">{t('calendar.loadNone')}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {shown.map(({ person, count, limit }) => {
            const isOver = count > limit;
            return (
              <li key={person.id} className="flex flex-col gap-1.5">
                <span className="flex items-center justify-between gap-2">
                  <ObjectName object={person} />
                  <span
                    className={classNames(
                      'flex shrink-0 items-center gap-1 text-sm tabular-nums [&_svg]:size-3.5',
                      isOver && 'text-warning',
                    )}
                  >
                    {isOver ? <TriangleAlert aria-hidden /> : null}
                    {t('calendar.ofLimit', { count, limit })}
                    {isOver ? <span className="sr-only">{t('calendar.over')}</span> : null}
                  </span>
                </span>
                <span aria-hidden className="relative h-1 rounded-full bg-surface-3">
                  <span
                    className={classNames('block h-full rounded-full', isOver ? 'bg-warning' : 'bg-accent')}
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                  <span
                    className="absolute -top-1 h-3 w-0.5 bg-current"
                    style={{ insetInlineStart: `calc(${(limit / most) * 100}% - 2px)` }}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
