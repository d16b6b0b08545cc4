import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { FormDraftNotice } from '#blocks/object-form/form-draft-notice.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { Form } from '#shared/contract/answers.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { AnswerInput } from './answer-input.tsx';
import { questionsOf } from './questions-of.ts';
import { useAnswers } from './use-answers.ts';
import { pulseWords } from './words/index.ts';

interface RespondDialogProps {
  pulse: ObjectOf<'pulse'>;
  onClose: () => void;
}

/** Asks the questions of a pulse: what was answered before is there, and can be changed as long as it is open. */
export function RespondDialog({ pulse, onClose }: RespondDialogProps) {
  const t = useT(pulseWords);
  const forms = useQuery(readOptions('forms.list', { pulse_id: pulse.id }, { failure: 'screen', staleTime: 0 }));
  // What changes meanwhile must not take the place of what is being typed over it.
  const [begun, setBegun] = useState<{ form: Form | undefined }>();
  if (begun === undefined && forms.isFetchedAfterMount && forms.data !== undefined) {
    const { data } = forms.data;
    setBegun({ form: data.find(({ status }) => status === 'submitted') ?? data[0] });
  }
  if (begun !== undefined) {
    return <AnswerDialog {...{ pulse, onClose }} form={begun.form} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('respond.title', { name: objectRefOf(pulse).name })}
      closeLabel={t('common:close')}
    >
      {forms.isError && !forms.isFetching ? (
        <ErrorState
          title={t('respond.notRead')}
          retryLabel={t('common:retry')}
          onRetry={() => void forms.refetch()}
          className="py-6"
        />
      ) : (
        <div className="flex flex-col gap-4 py-4">
          <Skeleton className="h-4 w-72" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-8 w-48" />
        </div>
      )}
    </Dialog>
  );
}

function AnswerDialog({ pulse, form, onClose }: RespondDialogProps & { form: Form | undefined }) {
  const t = useT(pulseWords);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { asked, answers, wrong, failure, isBusy, draft, answer, handIn, isKept } = useAnswers(pulse, form);
  const [tries, setTries] = useState(0);
  /** The questions with something of their answers still on its way. */
  const [sending, setSending] = useState<readonly string[]>([]);
  const { name } = objectRefOf(pulse);
  const isAgain = form?.status === 'submitted';
  const unknown = (pulse.questions ?? []).length - questionsOf(pulse).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try shows the first question that is wrong
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-wrong] :is(textarea, input, button)')?.focus();
  }, [tries]);

  async function send(): Promise<void> {
    if (isBusy || sending.length > 0) {
      return;
    }
    if (await handIn()) {
      toast({ title: t(isAgain ? 'respond.changed' : 'respond.done', { name }) });
      onClose();
    } else {
      setTries((before) => before + 1);
    }
  }

  function tellSending(id: string, isSending: boolean): void {
    setSending((before) =>
      before.includes(id) === isSending ? before : isSending ? [...before, id] : before.filter((one) => one !== id),
    );
  }

  function close(): void {
    if (isKept()) {
      toast({ title: t('respond.kept') });
    }
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('respond.title', { name })}
      description={pulse.anonymous === false ? t('respond.named') : t('respond.anonymous')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={close}>{t('common:close')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isBusy || sending.length > 0}>
            {t(isAgain ? 'respond.change' : 'respond.go')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        className="flex flex-col gap-5 pt-2 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormDraftNotice draft={draft} />
        {isAgain ? <p className="text-secondary">{t('respond.again')}</p> : null}
        {asked.map((question) => (
          <div key={question.id} data-wrong={wrong[question.id] === undefined ? undefined : ''}>
            <AnswerInput
              question={question}
              answer={answers[question.id]}
              error={wrong[question.id]}
              onChange={(value) => answer(question.id, value)}
              onSending={(isSending) => tellSending(question.id, isSending)}
            />
          </div>
        ))}
        {unknown === 0 ? null : <p className="text-secondary">{t('respond.newer', { count: unknown })}</p>}
        <p role="alert" className="text-critical empty:hidden">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}
