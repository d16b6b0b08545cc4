import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { nextActions } from '#shared/domain/next-action.ts';
import { applicationWords } from './words/index.ts';

/** What an application waits for, and since when. A newer host may name what this version has no word for: nothing is shown. */
export function NextStep({ application: { next_action: next } }: { application: Application }) {
  const t = useT(applicationWords);
  const { relativeTime, dateTime } = useFormat();
  const what = nextActions.find((one) => one === next?.what);
  if (next === undefined || what === undefined) {
    return null;
  }
  const when = next.due ?? next.since;
  return (
    <time dateTime={when} title={dateTime(when)} className="text-secondary text-sm">
      {what === 'await_answer'
        ? t(next.due === undefined ? 'next.await_answer' : 'next.answer_until', { when: relativeTime(when) })
        : t(`next.${what}`, { when: relativeTime(when) })}
    </time>
  );
}
