import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useChangeSettings } from '#lib/settings.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { Language } from '#shared/domain/user-context.ts';

export type StartWith = 'sample' | 'empty';

export interface WelcomeAnswers {
  firstName: string;
  lastName: string;
  language: Language;
  startWith: StartWith;
}

export type SetUpState =
  | { phase: 'asking' }
  /** `step` is the host's name of what it makes now; missing before the first. */
  | { phase: 'making'; step: string | undefined; done: number; total: number }
  | { phase: 'failed'; error: unknown };

async function isFilled(): Promise<boolean> {
  const { counts } = await api.objects.counts.call({});
  return (counts.candidate ?? 0) > 0;
}

/**
 * Makes the workspace from the answers. The person's stage becomes `active` only at the very end: a start that is cut
 * off comes back to the welcome screen.
 */
export function useSetUp(onDone: (startedWith: StartWith) => void) {
  const client = useQueryClient();
  const { company, updateUserDetails } = useUserContext();
  const changeSettings = useChangeSettings();
  const [state, setState] = useState<SetUpState>({ phase: 'asking' });
  const running = useRef(false);

  async function fill(companyId: string): Promise<void> {
    const events = await api.synthetic.create.call({ company_id: companyId }, { context: { long: true } });
    let finished = false;
    for await (const { step, done, total, finished: last } of events) {
      setState({ phase: 'making', step, done, total });
      finished = last;
    }
    if (!finished) {
      throw new Error('The sample company was not finished');
    }
  }

  async function makeSampleCompany(companyId: string): Promise<void> {
    try {
      await fill(companyId);
    } catch (error) {
      // The last start was cut off after the sample was made, before the stage was changed: it is all there.
      if (!(error instanceof ApiError && error.status === 409 && (await isFilled()))) {
        throw error;
      }
    }
  }

  async function setUp(answers: WelcomeAnswers): Promise<void> {
    setState({ phase: 'making', step: undefined, done: 0, total: 0 });
    await changeSettings.mutateAsync({ language: answers.language });
    await updateUserDetails({
      first_name: answers.firstName.trim(),
      last_name: answers.lastName.trim(),
      language: answers.language,
    });
    if (answers.startWith === 'sample' && company !== undefined) {
      await makeSampleCompany(company.id);
    }
    await updateUserDetails({ experienceStage: 'active' });
    await client.invalidateQueries({ queryKey: api.objects.key() });
  }

  async function start(answers: WelcomeAnswers): Promise<void> {
    if (running.current) {
      return;
    }
    running.current = true;
    try {
      await setUp(answers);
      onDone(answers.startWith);
    } catch (error) {
      setState({ phase: 'failed', error });
    } finally {
      running.current = false;
    }
  }

  return { state, start: (answers: WelcomeAnswers) => void start(answers) };
}
