import { useCallback } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { shortestPassword } from '#shared/domain/passwords/password-problem.ts';
import { knownCode, type ToldSentence } from '#shared/domain/sentences.ts';
import type { Wrong } from '#ui/use-small-form.ts';
import { accountWords } from './words/index.ts';

/** What the host says of a field, in whole sentences. */
const sentences = {
  passwordBlank: 'password.blank',
  passwordShort: 'password.short',
  passwordCommon: 'password.common',
  passwordOwn: 'password.own',
  notCurrentPassword: 'password.notCurrent',
  samePassword: 'password.same',
  sameAddress: 'email.same',
  taken: 'email.taken',
  notEmail: 'email.none',
} as const;

function isKnown(key: string | undefined): key is keyof typeof sentences {
  return key !== undefined && Object.hasOwn(sentences, key);
}

/** Which field of a form a refused call is about: by the paths of the call, or its status. */
export interface FieldsOf<Field extends string> {
  paths?: Readonly<Record<string, Field>>;
  statuses?: Readonly<Record<number, Field>>;
}

/** Says what the host refused at the fields of a form. */
export function useRefusal<Field extends string>({ paths = {}, statuses = {} }: FieldsOf<Field>) {
  const t = useT(accountWords);
  const hostText = useHostText();
  const errorText = useErrorText();

  const ofField = useCallback(
    (problem: ToldSentence): string => {
      const code = knownCode(problem);
      return isKnown(code) ? t(sentences[code], { count: shortestPassword }) : hostText(problem);
    },
    [t, hostText],
  );

  return (error: unknown): Wrong<Field> => {
    const wrong: Wrong<Field> = {};
    for (const problem of error instanceof ApiError ? error.errors : []) {
      wrong[paths[problem.path] ?? 'form'] ??= ofField(problem);
    }
    if (Object.keys(wrong).length > 0) {
      return wrong;
    }
    const { title, detail } = errorText(error);
    const field = error instanceof ApiError ? statuses[error.status] : undefined;
    return { [field ?? 'form']: detail ?? title } as Wrong<Field>;
  };
}
