import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { InterviewPlan } from '#shared/contract/interviewing.ts';
import { mostRounds, usualMinutes } from '#shared/domain/interview-plan.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { attributeKinds, mostAttributes } from '#shared/domain/scorecards.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Question } from '#ui/question.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { type DraftRound, draftOf, problemOf, type RoundProblem, sentRounds } from './plan-rounds.ts';
import { usePlan } from './queries.ts';
import { interviewWords } from './words/index.ts';

interface PlanDialogProps {
  job: ObjectRef;
  onClose: () => void;
}

/** The rounds of interviews of a job: what is looked at and asked in each, and who holds it. */
export function PlanDialog({ job, onClose }: PlanDialogProps) {
  const { data } = usePlan(job.id);
  return data === undefined ? null : <PlanEditor {...{ job, onClose }} plan={data} />;
}

/** The list with one of its items a place further up or down. */
function withMoved(rounds: readonly DraftRound[], at: number, by: 1 | -1): DraftRound[] {
  const moved = [...rounds];
  const [one] = moved.splice(at, 1);
  return one === undefined ? moved : moved.toSpliced(at + by, 0, one);
}

/** What rounds say, to tell whether anything was changed; of a round that says nothing there is nothing to lose. */
function saidIn(rounds: readonly DraftRound[]): string {
  const said = rounds.filter(
    ({ name, attributes, questions, interviewers }) =>
      `${name}${questions}`.trim() !== '' || attributes.length + interviewers.length > 0,
  );
  return JSON.stringify(sentRounds(said));
}

function PlanEditor({ job, plan, onClose }: PlanDialogProps & { plan: InterviewPlan }) {
  const t = useT(interviewWords);
  const ofObject = useT(objectWords);
  const lastKey = useRef(0);
  const nextKey = () => {
    lastKey.current += 1;
    return lastKey.current;
  };
  const [rounds, setRounds] = useState<readonly DraftRound[]>(() => draftOf(plan, nextKey));
  const [planned] = useState(() => saidIn(rounds));
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [problem, setProblem] = useState<RoundProblem>();
  const { mutateAsync, isPending } = useWrite('interviewing.savePlan');

  function take(next: readonly DraftRound[]): void {
    setProblem(undefined);
    setRounds(next);
  }

  async function save(): Promise<void> {
    const found = problemOf(rounds);
    setProblem(found);
    if (found !== undefined) {
      return;
    }
    try {
      await mutateAsync({ id: job.id, rounds: sentRounds(rounds) });
    } catch (error) {
      if (!isWaiting(error)) {
        return;
      }
    }
    toast({ title: t('plan.saved') });
    onClose();
  }

  function leave(): void {
    if (saidIn(rounds) === planned || isPending) {
      onClose();
    } else {
      setAsksToDiscard(true);
    }
  }

  const empty = { name: '', minutes: usualMinutes, attributes: [], questions: '', interviewers: [] };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('plan.title', { job: job.name })}
      description={t('plan.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={isPending} onClick={() => void save()}>
            {t('plan.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {rounds.length === 0 ? <p className="text-secondary">{t('plan.none')}</p> : null}
        <ol className="flex flex-col gap-4">
          {rounds.map((round, at) => (
            <PlanRoundForm
              key={round.key}
              round={round}
              problem={problem?.at === at ? problem.what : undefined}
              nextKey={nextKey}
              isFirst={at === 0}
              isLast={at === rounds.length - 1}
              onChange={(changed) => take(rounds.with(at, { ...round, ...changed }))}
              onMove={(by) => take(withMoved(rounds, at, by))}
              onRemove={() => take(rounds.filter((one) => one !== round))}
            />
          ))}
        </ol>
        <Button
          className="self-start"
          disabled={rounds.length >= mostRounds}
          onClick={() => take([...rounds, { ...empty, key: nextKey() }])}
        >
          <Plus aria-hidden />
          {t('plan.add')}
        </Button>
      </div>
      <Question
        open={asksToDiscard}
        title={ofObject('edit.discardQuestion')}
        detail={ofObject('edit.discardDetail')}
        keepLabel={ofObject('edit.keepEditing')}
        onKeep={() => setAsksToDiscard(false)}
        goOnLabel={ofObject('edit.discard')}
        onGoOn={onClose}
      />
    </Dialog>
  );
}

interface PlanRoundFormProps {
  round: DraftRound;
  problem: RoundProblem['what'] | undefined;
  nextKey: () => number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<DraftRound>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function PlanRoundForm(props: PlanRoundFormProps) {
  const { round, problem, nextKey, isFirst, isLast, onChange, onMove, onRemove } = props;
  const t = useT(interviewWords);
  const called = round.name.trim() === '' ? t('plan.unnamed') : round.name;
  return (
    <li aria-label={called} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-end gap-2">
        <Input
          className="min-w-0 flex-1"
          label={t('plan.name')}
          maxLength={120}
          error={problem === 'nameless' || problem === 'twice' ? t(`plan.${problem}`) : undefined}
          value={round.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Input
          className="w-24"
          label={t('schedule.minutes')}
          type="number"
          min={5}
          max={480}
          value={String(round.minutes)}
          onChange={(event) => onChange({ minutes: event.target.valueAsNumber || 0 })}
        />
        <IconButton label={t('plan.up', { name: called })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={t('plan.down', { name: called })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={t('plan.remove', { name: called })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <PlanAttributes {...{ round, nextKey, onChange }} isTwice={problem === 'attributeTwice'} />
      <TextArea
        label={t('plan.questions')}
        hint={t('plan.questionsHint')}
        value={round.questions}
        onChange={(event) => onChange({ questions: event.target.value })}
      />
      <PeopleInput
        types={personTypes}
        label={t('schedule.interviewers')}
        error={undefined}
        value={round.interviewers}
        onChange={(interviewers) => onChange({ interviewers })}
      />
    </li>
  );
}

function PlanAttributes({
  round,
  nextKey,
  onChange,
  isTwice,
}: Pick<PlanRoundFormProps, 'round' | 'nextKey' | 'onChange'> & { isTwice: boolean }) {
  const t = useT(interviewWords);
  const text = useObjectText();
  const { attributes } = round;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-secondary text-sm">{t('card.lookAt')}</legend>
      {attributes.map((attribute, at) => (
        <div key={attribute.key} className="flex items-center gap-2">
          <Input
            className="min-w-0 flex-1"
            hideLabel
            label={t('plan.attribute', { place: at + 1 })}
            maxLength={120}
            value={attribute.name}
            onChange={(event) =>
              onChange({ attributes: attributes.with(at, { ...attribute, name: event.target.value }) })
            }
          />
          <Select
            className="w-36"
            hideLabel
            label={t('plan.kind', { place: at + 1 })}
            value={attribute.kind}
            options={attributeKinds.map((kind) => ({ value: kind, label: text.choice(kind) }))}
            onChange={(kind) => onChange({ attributes: attributes.with(at, { ...attribute, kind }) })}
          />
          <IconButton
            label={t('plan.removeAttribute', { place: at + 1 })}
            onClick={() => onChange({ attributes: attributes.filter((one) => one !== attribute) })}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {isTwice ? (
        <p role="alert" className="text-critical text-sm">
          {t('plan.attributeTwice')}
        </p>
      ) : null}
      <Button
        size="small"
        className="self-start"
        disabled={attributes.length >= mostAttributes}
        onClick={() => onChange({ attributes: [...attributes, { key: nextKey(), name: '', kind: 'other' }] })}
      >
        <Plus aria-hidden />
        {t('plan.addAttribute')}
      </Button>
    </fieldset>
  );
}
