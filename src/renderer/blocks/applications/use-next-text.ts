import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { nextActions } from '#shared/domain/next-action.ts';
import { applicationWords } from './words/index.ts';

/** What is said of what an application waits for. */
export interface NextText {
  text: string;
  /** Until when or since when it is so. */
  when: string;
  /** Since when, where the text does not say when. */
  since: string | undefined;
}

/** What an application waits for. A newer host may name what this version has no word for: nothing is said. */
export function useNextText(): (next: Application['next_action']) => NextText | undefined {
  const t = useT(applicationWords);
  const { relativeTime, shortDate } = useFormat();
  return (next) => {
    const what = nextActions.find((one) => one === next?.what);
    if (next === undefined || what === undefined) {
      return undefined;
    }
    const when = next.due ?? next.since;
    const values = { when: relativeTime(when) };
    const isSaid = next.due !== undefined || what === 'renew_offer';
    const text =
      what === 'await_answer'
        ? t(next.due === undefined ? 'next.await_answer' : 'next.answer_until', values)
        : t(`next.${what}`, values);
    return { text, when, since: isSaid ? undefined : shortDate(next.since) };
  };
}
