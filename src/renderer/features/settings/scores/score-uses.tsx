import { ObjectName } from '#blocks/object/object-name.tsx';
import { useScoreNames } from '#blocks/score-why/use-score-names.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { LoggedScoreUse } from '#shared/contract/scores.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useScoreUses } from './queries.ts';
import { en } from './words/en.ts';
import { scoreSettingsWords } from './words/index.ts';

function isKnown(what: string): what is keyof typeof en.what {
  return Object.hasOwn(en.what, what);
}

function UseLine({ use }: { use: LoggedScoreUse }) {
  const t = useT(scoreSettingsWords);
  const format = useFormat();
  const nameOf = useScoreNames();
  const { what, keys, by, object, count, at } = use;
  return (
    <li className="flex flex-col gap-0.5 border-line border-b py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{isKnown(what) ? t(`what.${what}`) : what}</span>
        {object === undefined ? t('count', { count }) : <ObjectName object={object} />}
      </p>
      {keys.length > 0 && <p className="text-secondary text-sm">{format.list(keys.map(nameOf))}</p>}
      <p className="text-muted text-sm">{[...(by === undefined ? [] : [by.name]), format.dateTime(at)].join(' · ')}</p>
    </li>
  );
}

/** Each use of a score in a decision: what for, whose, which, by whom and when. */
export function ScoreUses() {
  const t = useT(scoreSettingsWords);
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useScoreUses();
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const uses = data.pages.flatMap((page) => page.data);
  return uses.length === 0 ? (
    <p className="text-secondary">{t('noUses')}</p>
  ) : (
    <>
      <ul>
        {uses.map((use) => (
          <UseLine key={use.id} use={use} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}
