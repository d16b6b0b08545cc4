import { Link } from '@tanstack/react-router';
import { FileUp, History, Inbox } from 'lucide-react';
import { Composer } from '#blocks/composer/composer.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { typeRow } from '#lib/type-rows.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CountCards } from './count-cards.tsx';
import { ObjectRows } from './object-rows.tsx';
import { useChanged, useCounts, useOpened } from './queries.ts';
import { timeOfDay } from './time-of-day.ts';
import { useNow } from './use-now.ts';
import { homeWords } from './words/index.ts';

function Greeting({ now }: { now: Date }) {
  const t = useT(homeWords);
  const format = useFormat();
  const { user, loading } = useUserContext();
  const time = timeOfDay(now.getHours());
  const name = user?.first_name?.trim() ?? '';
  return (
    <header className="flex flex-col gap-0.5">
      {loading ? (
        <h1 className="flex h-7.5 items-center">
          <span className="sr-only">{t(`greetingUnnamed.${time}`)}</span>
          <Skeleton className="h-6 w-60" />
        </h1>
      ) : (
        <h1 className="font-semibold text-2xl">
          {name === '' ? t(`greetingUnnamed.${time}`) : t(`greeting.${time}`, { name })}
        </h1>
      )}
      <p className="text-secondary">{format.dayInWords(now)}</p>
    </header>
  );
}

function ImportCard() {
  const t = useT(homeWords);
  return (
    <Card>
      <EmptyState
        icon={<Inbox aria-hidden />}
        text={t('empty.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/settings/$section" params={{ section: 'data' }}>
              <FileUp aria-hidden />
              {t('empty.action')}
            </Link>
          </Button>
        }
      />
    </Card>
  );
}

/** True once the figures are known and nobody has put anything in yet; the owner is there from the start. */
function useIsEmpty(): boolean {
  const { data } = useCounts();
  return (
    data !== undefined &&
    Object.entries(data.counts).every(([type, count]) => count === 0 || typeRow(type)?.comesWithWorkspace)
  );
}

/** The first screen: greeting, composer, what there is, and the way back to what was last worked on. */
export function HomeScreen() {
  const t = useT(homeWords);
  const now = useNow();
  const opened = useOpened();
  const changed = useChanged();
  const isEmpty = useIsEmpty();
  const nothingOpened = opened.data?.length === 0;
  return (
    <div className="px-6 pt-7 pb-10 lg:px-14">
      <div className="mx-auto flex max-w-300 flex-col gap-5">
        <Greeting now={now} />
        <Composer />
        <div className="flex flex-col gap-3">
          <CountCards />
          {isEmpty ? (
            <ImportCard />
          ) : (
            <div className={classNames('grid grid-cols-1 gap-3', !nothingOpened && 'lg:grid-cols-2')}>
              {!nothingOpened && (
                <ObjectRows
                  title={t('opened.title')}
                  rows={opened.data?.map((option) => ({ option, at: option.viewed_at }))}
                  error={opened.error}
                  errorTitle={t('opened.failed')}
                  onRetry={() => void opened.refetch()}
                  now={now}
                />
              )}
              <ObjectRows
                title={t('changed.title')}
                rows={changed.data?.map((option) => {
                  const { updated_at: at } = option.source_data;
                  return { option, at: typeof at === 'string' ? at : undefined };
                })}
                error={changed.error}
                errorTitle={t('changed.failed')}
                onRetry={() => void changed.refetch()}
                empty={{ icon: <History aria-hidden />, text: t('changed.empty') }}
                now={now}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
