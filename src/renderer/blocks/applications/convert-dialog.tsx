import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { type DraftTask, OnboardingTasks, saidTasks } from './onboarding-tasks.tsx';
import { unlessKept } from './unless-kept.ts';
import { applicationWords } from './words/index.ts';

interface ConvertDialogProps {
  candidate: ObjectRef;
  /** The day they were offered to begin. */
  starts: string | undefined;
  onClose: () => void;
}

/** Where somebody works is said later. */
const noUnit = 'none';

interface Asked {
  start: string;
  unit: string;
  manager: ChosenItem | null;
  tasks: readonly DraftTask[];
}

/** Asks from when somebody is an employee, where, led by whom, and what is to be done for them. */
export function ConvertDialog({ candidate, starts, onClose }: ConvertDialogProps) {
  const t = useT(applicationWords);
  const { date } = useInputTexts();
  const { language } = useTranslation().i18n;
  const formId = useId();
  const name = candidate.name ?? '';
  const { mutateAsync } = useWrite('people.convert', {
    failed: t('convert.failed'),
    onSuccess: () => toast({ title: t('convert.done', { name }) }),
  });
  const { items: units } = useCategories('org_unit');
  const initial: Asked = { start: starts ?? '', unit: noUnit, manager: null, tasks: [] };
  const form = useSmallForm({
    initial,
    check: ({ start }) => ({ start: start === '' ? t('convert.noStart') : undefined }),
    send: ({ start, unit, manager, tasks: drafts }) => {
      const tasks = saidTasks(drafts);
      return mutateAsync({
        ...{ id: candidate.id, start_date: start },
        ...(unit === noUnit ? {} : { org_unit: unit }),
        ...(manager === null ? {} : { manager: manager.id }),
        ...(tasks.length === 0 ? {} : { tasks }),
      })
        .catch(unlessKept)
        .then(onClose);
    },
    refusal: () => ({}),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('convert.title', { name })}
      description={t('convert.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('convert.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        <DateField
          label={t('convert.start')}
          error={form.wrong.start}
          texts={date}
          locale={intlLocale(language, navigator.languages)}
          value={form.values.start === '' ? null : form.values.start}
          onChange={(start) => form.change({ start: start ?? '' })}
        />
        {units.length === 0 ? null : (
          <Select
            label={t('convert.unit')}
            value={form.values.unit}
            options={[
              { value: noUnit, label: t('convert.noUnit') },
              ...units.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onChange={(unit) => form.change({ unit })}
          />
        )}
        <ObjectInput
          types={relationRules.manages.from}
          label={t('convert.manager')}
          error={undefined}
          value={form.values.manager}
          onChange={(manager) => form.change({ manager })}
        />
        <OnboardingTasks
          tasks={form.values.tasks}
          start={form.values.start}
          onChange={(tasks) => form.change({ tasks })}
        />
      </form>
    </Dialog>
  );
}
