import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/policy/call.ts';
import { makeSampleCompany } from '#lib/sample-company.ts';
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

type Making = Extract<SetUpState, { phase: 'making' }>;

/** What is shown after a further step was told: how far it is never goes backwards. */
export function advanced(before: SetUpState, next: Omit<Making, 'phase'>): Making {
  const isBack = before.phase === 'making' && before.done * next.total > next.done * before.total;
  return { phase: 'making', ...next, ...(isBack ? { done: before.done, total: before.total } : {}) };
}

async function isFilled(client: QueryClient): Promise<boolean> {
  const { counts } = await call('objects.counts', {}, { client });
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
    try {
      await makeSampleCompany(client, companyId, ({ step, done, total }) =>
        setState((before) => advanced(before, { step, done, total })),
      );
    } catch (error) {
      // The last start was cut off after the sample was made, before the stage was changed: it is all there.
      if (!(error instanceof ApiError && error.status === 409 && (await isFilled(client)))) {
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
      await fill(company.id);
    }
    await updateUserDetails({ experienceStage: 'active' });
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
