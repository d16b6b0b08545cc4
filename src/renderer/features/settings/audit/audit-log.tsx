import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSaveFile } from '#blocks/document-file/use-save-file.ts';
import { byDay, daysAgo } from '#blocks/object-page/activity-days.ts';
import { bridge } from '#lib/bridge.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { auditedTypes } from '#shared/domain/changes.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuditLine } from './audit-line.tsx';
import { type AuditedType, useAudit } from './queries.ts';
import { auditWords } from './words/index.ts';

type Chosen = AuditedType | 'all';

/** What changed in the settings of the workspace, newest first, by day; of one kind where that is chosen. */
export function AuditLog() {
  const t = useT(auditWords);
  const [chosen, setChosen] = useState<Chosen>('all');
  const { save, isSaving } = useSaveFile(() =>
    bridge.call('documents.saveAudit', chosen === 'all' ? {} : { object_type: chosen }),
  );
  const options = (['all', ...auditedTypes] as const).map((value) => ({ value, label: t(`of.${value}`) }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Select label={t('show')} className="w-60" value={chosen} options={options} onChange={setChosen} />
        <Button disabled={isSaving} aria-busy={isSaving} onClick={save}>
          <Download aria-hidden />
          {t('export')}
        </Button>
      </div>
      <Lines type={chosen === 'all' ? undefined : chosen} />
    </>
  );
}

function Lines({ type }: { type: AuditedType | undefined }) {
  const t = useT(auditWords);
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(type);
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const days = byDay(data.pages.flatMap((page) => page.data));
  const began = data.pages.at(-1)?.began_at;
  const heading = (at: string) => {
    const ago = daysAgo(at);
    return ago === 0 ? t('today') : ago === 1 ? t('yesterday') : format.date(at);
  };
  return (
    <>
      {days.map(({ at, items }) => (
        <section key={at} className="flex flex-col">
          <h2 className="border-line border-b pb-1 text-muted text-sm">{heading(at)}</h2>
          <ul>
            {items.map((line) => (
              <AuditLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      ) : (
        <p className="text-muted text-sm">
          {days.length === 0 ? t('none') : null}
          {began === undefined ? null : ` ${t('notBefore', { date: format.date(began) })}`}
        </p>
      )}
    </>
  );
}
