import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { KeptMerge, SplitQuestion } from '#shared/contract/people.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFieldLabel, useValueText } from './field-choice.tsx';
import { withdrawUndo } from './offered-undo.ts';
import { useMerges } from './queries.ts';
import { samePersonWords } from './words/index.ts';

/** What a question of a split is about, in a line. */
function useQuestionText(): (question: SplitQuestion) => string {
  const t = useT(samePersonWords);
  const label = useFieldLabel();
  const text = useValueText();
  return ({ kind, field = '', value, object }) => {
    if (kind === 'application') {
      return t('split.application', { what: object?.name ?? text(value) });
    }
    if (kind === 'note') {
      return t('split.note', { what: text(value) });
    }
    return `${label(field)}: ${object?.name ?? text(value, field)}`;
  };
}

interface QuestionsProps {
  merge: KeptMerge;
  to: Readonly<Record<string, string>>;
  onAnswer: (question: string, id: string) => void;
}

function Questions({ merge, to, onAnswer }: QuestionsProps) {
  const t = useT(samePersonWords);
  const text = useQuestionText();
  const [kept] = merge.people;
  return merge.questions.length === 0 ? null : (
    <div className="flex flex-col gap-3">
      <p className="text-secondary">{t('split.question')}</p>
      {merge.questions.map((question) => (
        <Select
          key={question.id}
          label={text(question)}
          value={to[question.id] ?? kept?.id}
          options={merge.people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onAnswer(question.id, id)}
        />
      ))}
    </div>
  );
}

/** Takes a merge apart, and asks only whose what came after it is. */
export function SplitDialog({ person, onClose }: { person: ObjectRef; onClose: () => void }) {
  const t = useT(samePersonWords);
  const format = useFormat();
  const { data, isError, refetch } = useMerges(person.id);
  const [chosen, setChosen] = useState<string>();
  const [to, setTo] = useState<Readonly<Record<string, string>>>({});
  const merges = data?.data ?? [];
  const merge = merges.find(({ id }) => id === chosen) ?? merges[0];
  const split = useWrite('people.split', {
    failed: t('split.failed'),
    onSuccess: () => {
      withdrawUndo(person.id);
      toast({ title: t('split.done', { names: format.list(merge?.people.map(({ name }) => name) ?? []) }) });
    },
  });

  function submit(): void {
    if (merge !== undefined) {
      split
        .mutateAsync({ merge: merge.id, to: { ...to } })
        .then(onClose)
        .catch(() => undefined);
    }
  }

  const othersOf = ({ people }: KeptMerge) => format.list(people.slice(1).map(({ name }) => name));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('split.title', { name: person.name })}
      description={t('split.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={merge === undefined || split.isPending} onClick={submit}>
            {t('split.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {data === undefined ? (
          isError ? (
            <p role="alert" className="flex items-center gap-3 text-secondary">
              {t('split.loadFailed')}
              <Button size="small" onClick={() => void refetch()}>
                {t('common:retry')}
              </Button>
            </p>
          ) : (
            <div role="status" aria-label={t('split.loading')}>
              <Skeleton className="h-3 w-80" />
            </div>
          )
        ) : merge === undefined ? (
          <p className="text-secondary">{t('split.none')}</p>
        ) : (
          <>
            {merges.length === 1 ? (
              <p>{t('split.merged', { names: othersOf(merge), when: format.date(merge.at) })}</p>
            ) : (
              <Select
                label={t('split.which')}
                value={merge.id}
                options={merges.map((one) => ({
                  value: one.id,
                  label: t('split.merged', { names: othersOf(one), when: format.date(one.at) }),
                }))}
                onChange={(id) => {
                  setChosen(id);
                  setTo({});
                }}
              />
            )}
            <Questions
              merge={merge}
              to={to}
              onAnswer={(question, id) => setTo((before) => ({ ...before, [question]: id }))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
