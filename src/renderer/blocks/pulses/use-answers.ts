import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { type DraftSubject, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { answersInput, type Form } from '#shared/contract/answers.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { checkAnswers } from '#shared/domain/pulses/check-answers.ts';
import { askedQuestions, isAnswered } from '#shared/domain/pulses/pulse-logic.ts';
import { useLatest } from '#ui/use-latest.ts';
import { questionsOf } from './questions-of.ts';

/** Answers by question id; null takes one back. */
export type TypedAnswers = z.infer<typeof answersInput>;

type Wrong = Readonly<Record<string, string>>;

const answerPath = 'responses.';
const kept = z.object({ base: z.string(), answers: answersInput });

function parseKept(json: string): z.infer<typeof kept> | null {
  try {
    return kept.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function isOther(before: unknown, now: unknown): boolean {
  return (isAnswered(before) || isAnswered(now)) && JSON.stringify(before) !== JSON.stringify(now);
}

/**
 * What somebody answers to a pulse: begun with what the host has of it, kept as it is typed, and handed in.
 * @param form what they handed in, or kept with the host
 */
export function useAnswers(pulse: ObjectOf<'pulse'>, form: Form | undefined) {
  const hostText = useHostText();
  const errorText = useErrorText();
  const create = useWrite('forms.create', { failure: 'screen', succeeded: null });
  const update = useWrite('forms.update', { failure: 'screen', succeeded: null });
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const given = form?.responses;

  /** What was typed, known at once to whom it is kept by. */
  const latest = useLatest({ typed, given });
  const base = form === undefined ? 'none' : `${form.id} ${form.updated_at}`;
  const subject = useMemo(
    (): DraftSubject<TypedAnswers> => ({
      base,
      written: () => {
        const { typed: answers, given: before } = latest.current;
        const isChanged = Object.entries(answers).some(([id, answer]) => isOther(before?.[id], answer));
        return isChanged ? JSON.stringify({ base, answers }) : null;
      },
      parse: (json) => {
        const found = parseKept(json);
        return found && { written: found.answers, base: found.base };
      },
      // What is written is asked for next.
      show: (written) => flushSync(() => setTyped(written ?? {})),
      take: setTyped,
      reset: () => setTyped({}),
    }),
    [base],
  );
  const draft = useKeptDraft(`pulse/${pulse.id}/#answers`, subject);

  const questions = questionsOf(pulse);
  const answers: Readonly<Record<string, unknown>> = { ...given, ...typed };
  const asked = askedQuestions(questions, answers);

  function answer(id: string, value: TypedAnswers[string]): void {
    const next = { ...typed, [id]: value };
    latest.current = { typed: next, given };
    setTyped(next);
    setWrong(({ [id]: _mended, ...others }) => others);
    draft.typed();
  }

  function send(): Promise<unknown> {
    const said = asked.filter(({ id }) => isAnswered(answers[id])).map(({ id }) => [id, answers[id]]);
    const responses = answersInput.parse(Object.fromEntries(said));
    if (form === undefined) {
      return create.mutateAsync({ pulse_id: pulse.id, responses });
    }
    const gone = Object.keys(form.responses).filter((id) => responses[id] === undefined);
    return update.mutateAsync({
      form_id: form.id,
      responses: { ...responses, ...Object.fromEntries(gone.map((id) => [id, null])) },
      ...(form.status === 'submitted' ? {} : { draft: false }),
    });
  }

  /** What was refused at which question; what is no question's is told below all of them. */
  function refusedAt(error: unknown): Wrong {
    const refused = error instanceof ApiError ? error.errors : [];
    const ofQuestions = refused.filter(({ path }) => path.startsWith(answerPath));
    if (ofQuestions.length === 0) {
      const { title, detail } = errorText(error);
      setFailure(detail === undefined ? title : `${title}: ${detail}`);
    }
    return Object.fromEntries(ofQuestions.map((one) => [one.path.slice(answerPath.length), hostText(one)]));
  }

  /** What is wrong before anybody is asked. */
  function problems(): Wrong {
    const only = Object.fromEntries(asked.map(({ id }) => [id, answers[id]]));
    const found = checkAnswers(questions, only, true).problems;
    return Object.fromEntries(found.map(({ question_id, ...sentence }) => [question_id, hostText(sentence)]));
  }

  /** Hands in; true once it is done, or kept for later. */
  async function handIn(): Promise<boolean> {
    const found = problems();
    setWrong(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      return false;
    }
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!isWaiting(error)) {
        setWrong(refusedAt(error));
        return false;
      }
    } finally {
      setBusy(false);
    }
    draft.forget();
    return true;
  }

  return {
    asked,
    answers,
    wrong,
    failure,
    isBusy,
    draft,
    answer,
    handIn,
    /** Whether what was answered here is there again when it is opened anew. */
    isKept: () => !draft.isTooLong && subject.written() !== null,
  };
}
