import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import { Select } from '#ui/select.tsx';
import { applicationWords } from './words/index.ts';

/** Until when a rejection is held back, and what reminds of it. */
export type Hold = NonNullable<CallInput<'applications.move'>['hold']>;

/** It is told at once, or was already. */
export const notHeld = '0';
const choices = [1, 2, 3, 7, 14];
const dayMs = 24 * 60 * 60 * 1000;

/** What is sent for so many days, from now on. */
export function useHold(): (days: string, whom: readonly Pick<Application, 'candidate'>[]) => Hold | undefined {
  const t = useT(applicationWords);
  return (days, whom) => {
    // Each has a task of their own, which names them beside its title.
    const name = whom.length === 1 ? whom[0]?.candidate.name : undefined;
    return days === notHeld
      ? undefined
      : {
          until: new Date(Date.now() + Number(days) * dayMs).toISOString(),
          title: (name === undefined ? t('hold.taskOfMany') : t('hold.task', { name })).slice(0, 300),
        };
  };
}

/** Asks whether a rejection is told later, and when. */
export function HoldField({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const t = useT(applicationWords);
  return (
    <Select
      label={t('hold.label')}
      hint={t('hold.hint')}
      value={value}
      options={[
        { value: notHeld, label: t('hold.none') },
        ...choices.map((count) => ({ value: String(count), label: t('hold.days', { count }) })),
      ]}
      onChange={onChange}
    />
  );
}

/** That somebody was rejected and does not know it yet, and when they shall: nobody tells them before by mistake. */
export function HeldLine({ application: { held_until: until } }: { application: Application }) {
  const t = useT(applicationWords);
  const { date, dateTime } = useFormat();
  return until === undefined ? null : (
    <time dateTime={until} title={dateTime(until)} className="basis-full text-sm text-warning">
      {t('hold.until', { when: date(until) })}
    </time>
  );
}
