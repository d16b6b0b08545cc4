import { Circle, CircleCheck, CircleDot, CircleMinus } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ApplicationStep } from '#shared/contract/applications.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { classNames } from '#ui/class-names.ts';
import { applicationWords } from './words/index.ts';

/** How a state looks; what a newer host may say besides looks like what is still to come. */
const looks: Readonly<Record<string, { icon: typeof Circle; fill: string; name: string }>> = {
  done: { icon: CircleCheck, fill: 'w-full', name: '' },
  current: { icon: CircleDot, fill: 'w-1/2', name: 'font-semibold' },
  skipped: { icon: CircleMinus, fill: 'w-0', name: 'text-muted' },
};
const toCome = { icon: Circle, fill: 'w-0', name: 'text-secondary' };

interface StageStepsProps {
  job: string;
  steps: readonly ApplicationStep[];
  /** What is known of when they would begin; nothing where they are hired already. */
  beginning: readonly string[];
}

/** The stages of an application: when it came to each, how long it was there, and how long people usually are. */
export function StageSteps({ job, steps, beginning }: StageStepsProps) {
  const t = useT(applicationWords);
  const hired = steps.find(({ stage: { meaning } }) => meaning === 'hired');
  return (
    <ol
      aria-label={t('steps.of', { job })}
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-2 gap-y-3"
    >
      {steps.filter(isOnTheWay).map((step) => (
        <StageStep
          key={step.stage.id ?? step.stage.name}
          step={step}
          beginning={step === hired && step.entered_at === undefined ? beginning : []}
        />
      ))}
    </ol>
  );
}

/** Whoever was turned down and taken back is on the way again: that they were is told by their activity. */
function isOnTheWay({ stage: { meaning }, state }: ApplicationStep): boolean {
  return state === 'current' || !isTurnedDown(asStageMeaning(meaning) ?? 'in_process');
}

function StageStep({ step, beginning }: { step: ApplicationStep; beginning: readonly string[] }) {
  const t = useT(applicationWords);
  const { stage, state, entered_at: entered, days, usual_days: usual } = step;
  const { icon: Icon, fill, name } = looks[state] ?? toCome;
  const isCurrent = state === 'current';
  // A stay that goes on counts whole days, as its card and the person's details do.
  const lasted = isCurrent && days !== undefined ? Math.floor(days) : days;
  // It has lasted longer than it does for half of the people.
  const isLong = isCurrent && lasted !== undefined && usual !== null && lasted > Math.round(usual);
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="gauge-track block h-1 overflow-hidden rounded-full bg-surface-3">
        <span className={classNames('gauge-fill block h-full rounded-full bg-accent', fill)} />
      </span>
      <span className="flex items-center gap-1.5">
        <Icon
          aria-hidden
          className={classNames('size-3.5 shrink-0', state === 'done' || isCurrent ? 'text-accent' : 'text-muted')}
        />
        <span className={classNames('truncate', name)} title={stage.name}>
          {stage.name}
        </span>
      </span>
      <StepTime {...{ state, entered, usual, isLong, beginning }} days={lasted} />
      <span className="sr-only">{t(`steps.state.${stateOf(state)}`)}</span>
    </li>
  );
}

function stateOf(state: string) {
  return state === 'done' || state === 'current' || state === 'skipped' ? state : 'ahead';
}

interface StepTimeProps {
  state: string;
  entered: string | undefined;
  days: number | undefined;
  usual: number | null;
  isLong: boolean;
  beginning: readonly string[];
}

function StepTime({ state, entered, days, usual, isLong, beginning }: StepTimeProps) {
  const t = useT(applicationWords);
  const { date, dateTime } = useFormat();
  const inDays = (count: number) => t(count < 0.5 ? 'steps.today' : 'steps.days', { count: Math.round(count) });
  const usually = usual === null ? undefined : t('steps.usual', { days: inDays(usual) });
  const parts =
    state === 'current' && days !== undefined
      ? [inDays(days), usually]
      : [entered === undefined ? undefined : date(entered), days === undefined ? undefined : inDays(days)];
  const text = state === 'done' || state === 'current' ? parts : [state === 'skipped' ? undefined : usually];
  const shown = [...text.filter((part) => part !== undefined), ...beginning];
  return shown.length === 0 ? null : (
    <span
      className={classNames('flex flex-wrap gap-x-1.5 ps-5 text-sm', isLong ? 'text-warning' : 'text-secondary')}
      title={entered === undefined ? undefined : dateTime(entered)}
    >
      {shown.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
