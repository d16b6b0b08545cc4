import { useId, useState } from 'react';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { mostMet } from '#shared/domain/interview-calendar.ts';
import { usualMinutes } from '#shared/domain/interview-plan.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { usePlan } from './queries.ts';
import type { Asked } from './schedule-asked.ts';
import { When } from './schedule-when.tsx';
import { titleOf } from './use-offer.ts';
import { interviewWords } from './words/index.ts';

/** Fewer are a slip of the finger. */
const fewestMinutes = 5;
const ownRound = 'own';

interface ScheduleDialogProps {
  person: ObjectRef;
  /** The jobs that they applied for. */
  jobs: readonly ObjectRef[];
  /** What was chosen before, and when. */
  proposed?: { asked: Asked; startMs: number } | undefined;
  onClose: () => void;
}

/** Schedules an interview with somebody in two steps: who holds which round, then when. */
export function ScheduleDialog({ person, jobs, proposed, onClose }: ScheduleDialogProps) {
  const t = useT(interviewWords);
  const [step, setStep] = useState<1 | 2>(proposed === undefined ? 1 : 2);
  const [asked, setAsked] = useState<Asked>(
    proposed?.asked ?? { job: jobs[0], round: '', minutes: usualMinutes, people: [] },
  );
  const [isMissing, setMissing] = useState(false);
  const [startMs, setStart] = useState(proposed?.startMs);
  const { mutateAsync, isPending } = useWrite('objects.create');
  const formId = useId();

  async function schedule(): Promise<void> {
    if (startMs === undefined) {
      setMissing(true);
      return;
    }
    const { job, round, minutes, people } = asked;
    try {
      await mutateAsync({
        type: 'interview',
        ...{ document: { title: titleOf(asked, person) }, stage: round, status: 'scheduled', duration: minutes },
        starts_at: new Date(startMs).toISOString(),
        candidate: { id: person.id },
        ...(job === undefined ? {} : { job: { id: job.id } }),
        interviewers: people.map(({ id }) => ({ id })),
      });
    } catch (error) {
      if (!isWaiting(error)) {
        return;
      }
    }
    toast({ title: t('schedule.done') });
    onClose();
  }

  function submit(): void {
    if (step === 2) {
      void schedule();
    } else if (
      asked.round.trim() === '' ||
      asked.minutes < fewestMinutes ||
      asked.people.length === 0 ||
      asked.people.length > mostMet
    ) {
      setMissing(true);
    } else {
      setMissing(false);
      setStep(2);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.title', { name: person.name })}
      description={t('schedule.stepOf', { step })}
      closeLabel={t('common:close')}
      footer={
        <>
          {step === 1 ? (
            <Button onClick={onClose}>{t('common:cancel')}</Button>
          ) : (
            <Button onClick={() => setStep(1)}>{t('schedule.back')}</Button>
          )}
          <Button type="submit" form={formId} variant="primary" disabled={isPending}>
            {step === 1 ? t('schedule.next') : t('schedule.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {step === 1 ? (
          <Round {...{ asked, jobs, isMissing }} onChange={setAsked} />
        ) : (
          <When {...{ person, asked, startMs, isMissing }} onChange={setStart} />
        )}
      </form>
    </Dialog>
  );
}

function Round({
  asked,
  jobs,
  isMissing,
  onChange,
}: {
  asked: Asked;
  jobs: readonly ObjectRef[];
  isMissing: boolean;
  onChange: (asked: Asked) => void;
}) {
  const t = useT(interviewWords);
  const { data: plan } = usePlan(asked.job?.id);
  const rounds = plan?.data ?? [];
  const peopleProblem =
    asked.people.length === 0
      ? t('schedule.peopleNeeded')
      : asked.people.length > mostMet
        ? t('schedule.peopleMost', { most: mostMet })
        : undefined;
  const isPlanned = rounds.some(({ name }) => name === asked.round);
  const [isOwn, setOwn] = useState(asked.round !== '' && !isPlanned);

  function choose(name: string): void {
    const round = rounds.find((one) => one.name === name);
    setOwn(round === undefined);
    onChange(
      round === undefined
        ? { ...asked, round: '' }
        : { ...asked, round: name, minutes: round.minutes, people: round.interviewers },
    );
  }

  return (
    <>
      {jobs.length < 2 ? null : (
        <Select
          label={t('schedule.job')}
          value={asked.job?.id}
          options={jobs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ ...asked, job: jobs.find((job) => job.id === id) })}
        />
      )}
      {rounds.length === 0 ? null : (
        <RadioGroup
          label={t('schedule.round')}
          look="bar"
          value={isOwn ? ownRound : asked.round}
          options={[
            ...rounds.map(({ name }) => ({ value: name, label: name })),
            { value: ownRound, label: t('schedule.otherRound') },
          ]}
          onChange={choose}
        />
      )}
      {rounds.length > 0 && !isOwn ? null : (
        <Input
          label={t('schedule.roundName')}
          maxLength={120}
          error={isMissing && asked.round.trim() === '' ? t('schedule.roundNeeded') : undefined}
          value={asked.round}
          onChange={(event) => onChange({ ...asked, round: event.target.value })}
        />
      )}
      <Input
        label={t('schedule.minutes')}
        type="number"
        min={fewestMinutes}
        max={480}
        error={
          isMissing && asked.minutes < fewestMinutes ? t('schedule.minutesNeeded', { count: fewestMinutes }) : undefined
        }
        value={String(asked.minutes)}
        onChange={(event) =>
          onChange({ ...asked, minutes: Math.min(480, Math.max(0, event.target.valueAsNumber || 0)) })
        }
      />
      <PeopleInput
        types={personTypes}
        label={t('schedule.interviewers')}
        error={isMissing ? peopleProblem : undefined}
        value={asked.people}
        onChange={(people) => onChange({ ...asked, people })}
      />
    </>
  );
}
