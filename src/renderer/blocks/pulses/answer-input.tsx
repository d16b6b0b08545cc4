import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { FileAnswer } from './file-answer.tsx';
import type { TypedAnswers } from './use-answers.ts';
import { pulseWords } from './words/index.ts';

interface AnswerInputProps {
  question: PulseQuestion;
  answer: unknown;
  /** What is wrong with it. */
  error: string | undefined;
  onChange: (answer: TypedAnswers[string]) => void;
  /** Whether some of it is still on its way. */
  onSending: (isSending: boolean) => void;
}

/** What one question of a pulse is answered in. */
export function AnswerInput(props: AnswerInputProps) {
  const { question, error } = props;
  return (
    <div className="flex flex-col gap-2">
      <AnswerOfKind {...props} />
      {/* Fields say it themselves. */}
      {error === undefined || question.kind === 'text' || question.kind === 'file' ? null : (
        <p role="alert" className="text-critical text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

function AnswerOfKind({ question, answer, error, onChange, onSending }: AnswerInputProps) {
  const { kind, text } = question;
  switch (kind) {
    case 'text':
      return (
        <TextArea
          label={text}
          hint={question.description}
          error={error}
          rows={2}
          dir="auto"
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'scale':
      return <ScaleInput {...{ question, answer, onChange }} />;
    case 'choice':
      return question.multiple === true ? (
        <SeveralInput {...{ question, answer, onChange }} />
      ) : (
        <OneInput question={question} value={answer} onChange={onChange} options={question.options ?? []} />
      );
    case 'file':
      return <FileAnswer {...{ text, error, onChange, onSending }} ids={idsIn(answer)} />;
  }
}

function idsIn(answer: unknown): string[] {
  const given = Array.isArray(answer) ? answer : [answer];
  return given.filter((id): id is string => typeof id === 'string' && id !== '');
}

type PlainInputProps = Pick<AnswerInputProps, 'question' | 'answer' | 'onChange'>;

/** Numbers beside each other, with what the ends mean. */
function ScaleInput({ question, answer, onChange }: PlainInputProps) {
  const { min, max } = scaleRange(question);
  const steps = Array.from({ length: max - min + 1 }, (_unused, step) => min + step);
  const { low, high } = question.labels ?? {};
  const ends = [...(low === undefined ? [] : [`${min} = ${low}`]), ...(high === undefined ? [] : [`${max} = ${high}`])];
  return (
    <OneInput
      question={question}
      value={typeof answer === 'number' ? String(answer) : undefined}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      options={steps.map(String)}
      isScale
    >
      {ends.length === 0 ? null : <span className="text-secondary text-sm">{ends.join(' · ')}</span>}
    </OneInput>
  );
}

interface OneInputProps {
  question: PulseQuestion;
  value: unknown;
  options: readonly string[];
  onChange: (chosen: string | null) => void;
  isScale?: boolean;
  children?: ReactNode;
}

/** One of several; what was chosen can be taken back where nobody has to answer. */
function OneInput({ question, value, options, onChange, isScale = false, children }: OneInputProps) {
  const t = useT(pulseWords);
  const { text, description, required } = question;
  const chosen = typeof value === 'string' ? value : '';
  return (
    <>
      <RadioGroup
        label={text}
        hint={description}
        value={chosen}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
        look={isScale ? 'row' : 'list'}
      />
      {children}
      {required === true || chosen === '' ? null : (
        <Button variant="ghost" size="small" className="-ms-2.5 self-start" onClick={() => onChange(null)}>
          {t('respond.takeBack')}
        </Button>
      )}
    </>
  );
}

function SeveralInput({ question, answer, onChange }: PlainInputProps) {
  const t = useT(pulseWords);
  const chosen = idsIn(answer);
  const { text, description, options = [] } = question;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{text}</legend>
      <p className="text-secondary text-sm">{description ?? t('respond.several')}</p>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(checked) => onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
