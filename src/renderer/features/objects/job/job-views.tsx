import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useJobFigures } from './queries.ts';
import { type Week, weeksOf } from './weeks-of.ts';
import { jobPageWords } from './words/index.ts';

/** Units of the drawings: their height, a bar's width, and the gap after it. */
const [high, wide, gap] = [40, 10, 3];
/** Where nothing was, a line stays. */
const lowest = 1;
const lineHigh = 16;

/** How often a job was opened, week by week, and how many applied (wish: views over time); nothing where nobody opened it. */
export function JobViews({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const { data } = useJobFigures(job.id);
  const pointsOf = (name: string) => data?.data.find((metric) => metric.name === name)?.points ?? [];
  const views = weeksOf(pointsOf('job_views'));
  const applied = weeksOf(pointsOf('applications'));
  const total = views.reduce((sum, { value }) => sum + value, 0);
  return total === 0 ? null : (
    <PageSection title={t('views.title')} aside={t('views.span', { count: views.length })}>
      <div className="flex flex-col gap-2">
        <p>
          <strong className="font-semibold text-lg tabular-nums">{number(total)}</strong>{' '}
          <span className="text-secondary">{t('views.views', { count: total })}</span>
          <span className="block text-muted text-sm">{t('views.counted')}</span>
        </p>
        <Bars weeks={views} />
        <Applied weeks={applied} />
      </div>
    </PageSection>
  );
}

/** A bar a week; what each says stands in a table beside them for who does not see them. */
function Bars({ weeks }: { weeks: readonly Week[] }) {
  const t = useT(jobPageWords);
  const { number, date } = useFormat();
  const most = Math.max(1, ...weeks.map(({ value }) => value));
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${weeks.length * (wide + gap) - gap} ${high}`}
        preserveAspectRatio="none"
        className="h-10 w-full fill-accent forced-colors:fill-[CanvasText] rtl:-scale-x-100"
      >
        {weeks.map(({ from, to, value }, at) => {
          const own = Math.max(lowest, (value / most) * high);
          return (
            <rect
              key={from}
              x={at * (wide + gap)}
              y={high - own}
              width={wide}
              height={own}
              opacity={value === 0 ? 0.3 : 1}
            >
              <title>{t('views.week', { from: date(from), to: date(to), value: number(value) })}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-muted text-sm">
        <span>{date(weeks[0]?.from ?? '')}</span>
        <span>{date(weeks.at(-1)?.to ?? '')}</span>
      </p>
      <ol className="sr-only">
        {weeks.map(({ from, to, value }) => (
          <li key={from}>{t('views.week', { from: date(from), to: date(to), value: number(value) })}</li>
        ))}
      </ol>
    </>
  );
}

/** How many applied in the same weeks, as a line. */
function Applied({ weeks }: { weeks: readonly Week[] }) {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const total = weeks.reduce((sum, { value }) => sum + value, 0);
  if (weeks.length < 2) {
    return null;
  }
  const most = Math.max(1, ...weeks.map(({ value }) => value));
  const step = 100 / (weeks.length - 1);
  const points = weeks
    .map(({ value }, at) => `${at * step},${lineHigh - 1 - (value / most) * (lineHigh - 2)}`)
    .join(' ');
  return (
    <p className="flex items-center gap-3 text-secondary">
      <span className="shrink-0">{t('views.applied', { count: total, value: number(total) })}</span>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${lineHigh}`}
        preserveAspectRatio="none"
        className="h-4 min-w-0 flex-1 text-accent forced-colors:text-[CanvasText] rtl:-scale-x-100"
      >
        <polyline
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </p>
  );
}
