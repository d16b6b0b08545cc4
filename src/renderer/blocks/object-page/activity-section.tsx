import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { byDay, daysAgo } from './activity-days.ts';
import { isDocumentPath } from './activity-field.ts';
import { ActivityLine } from './activity-line.tsx';
import { PageSection } from './page-section.tsx';
import { useActivity } from './queries.ts';

interface ActivitySectionProps {
  object: { id: string; created_at?: string | undefined };
}

/** Whether a line is of the document whose words another one tells. */
function isDocumentOf(document: ChangeLine, line: ChangeLine): boolean {
  return line.batch_id === document.batch_id && `${line.field}_json` === document.field;
}

/** Without the documents of texts that changed with them: that is said once. */
function saidOnce(lines: readonly ChangeLine[]): ChangeLine[] {
  return lines.filter(
    (line) =>
      line.field === undefined ||
      !isDocumentPath(line.object.object_type, line.field) ||
      !lines.some((other) => isDocumentOf(line, other)),
  );
}

/** What happened to an object, newest first, by day. */
export function ActivitySection({ object }: ActivitySectionProps) {
  const t = useT(objectWords);
  return (
    <PageSection title={t('activity.title')}>
      <Activity object={object} />
    </PageSection>
  );
}

function Activity({ object }: ActivitySectionProps) {
  const t = useT(objectWords);
  const format = useFormat();
  const errorText = useErrorText();
  const query = useActivity(object.id);
  const pages = query.data?.pages;
  if (pages === undefined) {
    if (query.error === null) {
      return <Skeleton className="h-3 w-40" />;
    }
    const isRefused = query.error instanceof ApiError && query.error.status === 403;
    return (
      <p role="alert" className="flex items-center gap-3 text-secondary">
        {isRefused ? (errorText(query.error).detail ?? t('activity.failed')) : t('activity.failed')}
        {isRefused ? null : (
          <Button size="small" onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        )}
      </p>
    );
  }
  const lines = pages.flatMap((page) => page.data);
  const days = byDay(saidOnce(lines));
  const began = pages.at(-1)?.began_at;
  const isOlder = began !== undefined && object.created_at !== undefined && object.created_at < began;
  const heading = (at: string) => {
    const ago = daysAgo(at);
    return ago === 0 ? t('activity.today') : ago === 1 ? t('activity.yesterday') : format.date(at);
  };
  return (
    <>
      {days.map(({ at, items }) => (
        <section key={at} className="flex flex-col">
          <h3 className="border-line border-b pb-1 text-muted text-sm">{heading(at)}</h3>
          <ul>
            {items.map((line) => (
              <ActivityLine
                key={line.id}
                line={line}
                along={lines.filter((other) => isDocumentOf(other, line))}
                pageId={object.id}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('activity.older')}
        </Button>
      ) : null}
      {query.hasNextPage ? null : isOlder ? (
        <p className="text-muted text-sm">{t('activity.notBefore', { date: format.date(began) })}</p>
      ) : days.length === 0 ? (
        <p className="text-muted">{t('activity.none')}</p>
      ) : null}
    </>
  );
}
