import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import {
  type VoluntaryQuestion,
  voluntaryQuestionIds,
  voluntaryQuestions,
} from '#shared/domain/fairness/voluntary-questions.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { toast } from '#ui/toast-store.ts';
import { useChoiceWord } from './use-choice-word.ts';
import { fairnessWords } from './words/index.ts';

/** Nothing is said to a question. */
const unsaid = '-';

interface VoluntaryDialogProps {
  person: ObjectRef;
  onClose: () => void;
}

/** Asks a candidate the voluntary questions: by a link, or at this computer. What they say is shown nowhere. */
export function VoluntaryDialog({ person, onClose }: VoluntaryDialogProps) {
  const t = useT(fairnessWords);
  const errorText = useErrorText();
  const format = useFormat();
  const { name } = person;
  const [step, setStep] = useState<'link' | 'form' | 'thanks'>('link');
  const make = useWrite('fairness.link');
  const answer = useWrite('fairness.answer', { onSuccess: () => setStep('thanks') });
  const formId = useId();
  const made = make.data;
  const error = make.error ?? answer.error;

  function copy(link: string): void {
    navigator.clipboard
      .writeText(link)
      .then(() => toast({ title: t('ask.copied') }))
      .catch(() => toast({ title: t('ask.copyFailed'), variant: 'destructive' }));
  }

  function send(answers: CallInput<'fairness.answer'>['answers']): void {
    if (made !== undefined) {
      answer.mutate({ token: made.token, answers });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask.title', { name })}
      description={step === 'link' ? t('ask.text', { name }) : step === 'form' ? t('ask.formText') : undefined}
      closeLabel={t('common:close')}
      footer={
        step === 'thanks' ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : step === 'form' ? (
          // A button of its own: the click that shows the form must not send it.
          <Button key="send" type="submit" form={formId} variant="primary" disabled={answer.isPending}>
            {t('ask.send')}
          </Button>
        ) : made === undefined ? (
          <Button variant="primary" disabled={make.isPending} onClick={() => make.mutate({ id: person.id })}>
            {t('ask.make')}
          </Button>
        ) : (
          <>
            <Button key="here" onClick={() => setStep('form')}>
              {t('ask.here', { name })}
            </Button>
            {made.link === undefined ? null : (
              <Button variant="primary" onClick={() => copy(made.link ?? '')}>
                <Copy aria-hidden />
                {t('ask.copy')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {step === 'thanks' ? <p role="status">{t('ask.thanks')}</p> : null}
        {step === 'form' ? <VoluntaryForm formId={formId} onSend={send} /> : null}
        {step !== 'link' || made === undefined ? null : made.link === undefined ? (
          <p>{t('ask.noAddress', { name })}</p>
        ) : (
          <Input
            label={t('ask.link')}
            readOnly
            value={made.link}
            hint={t('ask.until', { when: format.date(made.expires_at) })}
            onFocus={(event) => event.target.select()}
          />
        )}
        {error === null ? null : (
          <p role="alert" className="text-critical">
            {errorText(error).detail ?? errorText(error).title}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Said = Readonly<Record<VoluntaryQuestion, string>>;
const nothingSaid: Said = { gender: unsaid, age: unsaid, disability: unsaid };

/** A choice as it is sent: nothing said takes an answer back. */
function sent<Choice extends string>(choices: readonly Choice[], said: string): Choice | null {
  return choices.find((choice) => choice === said) ?? null;
}

function VoluntaryForm({
  formId,
  onSend,
}: {
  formId: string;
  onSend: (answers: CallInput<'fairness.answer'>['answers']) => void;
}) {
  const t = useT(fairnessWords);
  const choiceWord = useChoiceWord();
  const [said, say] = useState(nothingSaid);
  return (
    <form
      id={formId}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({
          gender: sent(voluntaryQuestions.gender, said.gender),
          age: sent(voluntaryQuestions.age, said.age),
          disability: sent(voluntaryQuestions.disability, said.disability),
        });
      }}
    >
      {voluntaryQuestionIds.map((id) => (
        <RadioGroup
          key={id}
          label={t(`questions.${id}`)}
          value={said[id]}
          options={[
            ...voluntaryQuestions[id].map((choice) => ({ value: choice as string, label: choiceWord(id, choice) })),
            { value: unsaid, label: t('ask.skip') },
          ]}
          onChange={(choice) => say({ ...said, [id]: choice })}
        />
      ))}
    </form>
  );
}
