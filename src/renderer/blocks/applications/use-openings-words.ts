import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { applicationWords } from './words/index.ts';

/** Says how many more people the job of an application looks for, where that is known. */
export function useOpeningsWords() {
  const t = useT(applicationWords);
  return ({ job }: Application, left: number | undefined) => {
    const name = { job: job?.name ?? '' };
    return left === undefined
      ? undefined
      : left === 0
        ? t('noOpenings', name)
        : t('openingsLeft', { ...name, count: left });
  };
}
