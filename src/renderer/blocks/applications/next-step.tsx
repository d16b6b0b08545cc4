import { useFormat } from '#lib/i18n/use-format.ts';
import type { Application } from '#shared/contract/applications.ts';
import { useNextText } from './use-next-text.ts';

/** What an application waits for, and since when. */
export function NextStep({ application }: { application: Application }) {
  const { dateTime } = useFormat();
  const next = useNextText()(application.next_action);
  return next === undefined ? null : (
    <time dateTime={next.when} title={dateTime(next.when)} className="text-secondary text-sm">
      {next.text}
    </time>
  );
}
