import { ObjectLink } from '#blocks/object/object-link.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { useNextText } from './use-next-text.ts';
import { applicationWords } from './words/index.ts';

/** What an application waits for, who holds it on the company's side, and since when. */
export function NextOfApplication({ application: { next_action: action, owner } }: { application: Application }) {
  const t = useT(applicationWords);
  const { dateTime } = useFormat();
  const next = useNextText()(action);
  if (next === undefined) {
    return null;
  }
  const holder = action?.who === 'candidate' ? undefined : owner;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      <span className="text-secondary">{t('nextLabel')}</span>
      <span className="font-medium">{next.text}</span>
      {holder === undefined ? null : (
        <>
          <ObjectMark object={{ ...holder, name: holder.name ?? '' }} size="small" />
          <ObjectLink object={holder} className="rounded-mark text-secondary hover:underline">
            {holder.name}
          </ObjectLink>
        </>
      )}
      {next.since === undefined ? null : (
        <time dateTime={next.when} title={dateTime(next.when)} className="text-secondary">
          {t('since', { when: next.since })}
        </time>
      )}
    </span>
  );
}
