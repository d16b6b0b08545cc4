import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { dueOn, mostOnboardingTasks, type OnboardingTask, onboardingHolders } from '#shared/domain/onboarding.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { applicationWords } from './words/index.ts';

/** A task as it stands in the form; `key` tells it apart from others that say the same. */
export interface DraftTask extends OnboardingTask {
  key: number;
}

interface OnboardingTasksProps {
  tasks: readonly DraftTask[];
  /** The first day, ISO; empty while it is not said. */
  start: string;
  onChange: (tasks: readonly DraftTask[]) => void;
}

/** The tasks that say what is to be done. */
export function saidTasks(tasks: readonly DraftTask[]): OnboardingTask[] {
  return tasks.flatMap(({ title, days, who }) => (title.trim() === '' ? [] : [{ title: title.trim(), days, who }]));
}

function nextKey(tasks: readonly DraftTask[]): number {
  return Math.max(0, ...tasks.map(({ key }) => key)) + 1;
}

/** What is to be done for somebody who begins: written here, or taken from a template of the company. */
export function OnboardingTasks({ tasks, start, onChange }: OnboardingTasksProps) {
  const t = useT(applicationWords);
  const { items: templates } = useCategories('onboarding');

  function take(id: string): void {
    const taken = templates.find((template) => template.id === id)?.tasks ?? [];
    const kept = tasks.filter(({ title }) => title.trim() !== '');
    const first = nextKey(kept);
    const added = taken.map(({ title, days, who }, at) => ({
      ...{ key: first + at, title, days },
      who: onboardingHolders.find((one) => one === who) ?? 'caller',
    }));
    onChange([...kept, ...added].slice(0, mostOnboardingTasks));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 font-medium">{t('onboarding.title')}</legend>
      {templates.length === 0 ? null : (
        <Select
          label={t('onboarding.template')}
          value={undefined}
          placeholder={t('onboarding.choose')}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={take}
        />
      )}
      <ul className="flex flex-col gap-2">
        {tasks.map((task, at) => (
          <TaskRow
            key={task.key}
            {...{ task, start }}
            number={at + 1}
            onChange={(changed) => onChange(tasks.map((one) => (one.key === task.key ? changed : one)))}
            onRemove={() => onChange(tasks.filter(({ key }) => key !== task.key))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="small"
        className="-ms-2.5 self-start"
        disabled={tasks.length >= mostOnboardingTasks}
        onClick={() => onChange([...tasks, { key: nextKey(tasks), title: '', days: 0, who: 'caller' }])}
      >
        <Plus aria-hidden />
        {t('onboarding.add')}
      </Button>
      <KeepAsTemplate tasks={saidTasks(tasks)} />
    </fieldset>
  );
}

interface TaskRowProps {
  task: DraftTask;
  number: number;
  start: string;
  onChange: (task: DraftTask) => void;
  onRemove: () => void;
}

function TaskRow({ task, number, start, onChange, onRemove }: TaskRowProps) {
  const t = useT(applicationWords);
  const { date } = useFormat();
  const { title, days, who } = task;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 border-line border-b pb-2 last:border-b-0">
      <Input
        hideLabel
        label={t('onboarding.task', { number })}
        placeholder={t('onboarding.what')}
        maxLength={300}
        value={title}
        onChange={(event) => onChange({ ...task, title: event.target.value })}
      />
      <IconButton label={t('onboarding.remove', { number })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      <span className="flex flex-wrap items-center gap-2 text-secondary text-sm">
        <Input
          hideLabel
          className="w-20"
          label={t('onboarding.days', { number })}
          type="number"
          min={-400}
          max={400}
          value={String(days)}
          onChange={(event) =>
            onChange({ ...task, days: Math.trunc(Math.min(400, Math.max(-400, event.target.valueAsNumber || 0))) })
          }
        />
        {start === '' ? t('onboarding.after') : t('onboarding.due', { date: date(dueOn(start, days)) })}
        <Select
          hideLabel
          size="small"
          className="w-40"
          label={t('onboarding.who', { number })}
          value={who}
          options={onboardingHolders.map((value) => ({ value, label: t(`onboarding.holder.${value}`) }))}
          onChange={(chosen) => onChange({ ...task, who: chosen })}
        />
      </span>
    </li>
  );
}

/** Keeps the tasks for others who begin, where the person may. */
function KeepAsTemplate({ tasks }: { tasks: readonly OnboardingTask[] }) {
  const t = useT(applicationWords);
  const { mayHere } = useMay();
  const [name, setName] = useState('');
  const { mutate, isPending } = useWrite('categories.create', {
    onSuccess: (made) => {
      toast({ title: t('stages.savedAs', { name: made.name }) });
      setName('');
    },
  });
  return tasks.length === 0 || !mayHere('editCategories') ? null : (
    <div className="flex items-end gap-2">
      <Input
        className="min-w-0 flex-1"
        label={t('stages.templateName')}
        maxLength={300}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        disabled={name.trim() === '' || isPending}
        onClick={() => mutate({ type: 'onboarding', name: name.trim(), tasks: [...tasks] })}
      >
        {t('stages.saveAs')}
      </Button>
    </div>
  );
}
