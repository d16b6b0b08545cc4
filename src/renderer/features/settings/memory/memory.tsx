import { Brain } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { MemoryItem } from '#shared/contract/memory.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Question } from '#ui/question.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { AddMemory } from './add-memory.tsx';
import { EditMemory } from './edit-memory.tsx';
import { useMemory } from './queries.ts';
import { memoryWords } from './words/index.ts';

/** What Cadre remembers for the person: added, changed and forgotten here. */
export function Memory() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <AddMemory field={field} />
      {/* The row that had the focus is gone. */}
      <MemoryList onForgotten={() => field.current?.focus()} />
    </>
  );
}

function useForget() {
  const t = useT(memoryWords);
  const errorText = useErrorText();
  const { mutateAsync } = useWrite('memory.delete', { failure: 'screen' });
  return async (id: string): Promise<void> => {
    try {
      await mutateAsync({ memory_id: id });
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('forgetFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    }
  };
}

function MemoryList({ onForgotten }: { onForgotten: () => void }) {
  const t = useT(memoryWords);
  const errorText = useErrorText();
  const forget = useForget();
  const [edited, setEdited] = useState<MemoryItem>();
  const [asked, setAsked] = useState<MemoryItem>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMemory();
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
  const items = data.pages.flatMap((page) => page.data);
  return items.length === 0 ? (
    <EmptyState icon={<Brain aria-hidden />} text={t('none')} detail={t('noneDetail')} />
  ) : (
    <>
      <ul aria-label={t('list')} className="w-full divide-y divide-line rounded-card border border-line">
        {items.map((item) => (
          <Row key={item.id} item={item} onEdit={() => setEdited(item)} onForget={() => setAsked(item)} />
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
      {edited !== undefined && <EditMemory key={edited.id} item={edited} onClose={() => setEdited(undefined)} />}
      {asked !== undefined && (
        <Question
          open
          title={t('forgetTitle')}
          detail={asked.text}
          keepLabel={t('keep')}
          onKeep={() => setAsked(undefined)}
          goOnLabel={t('forget')}
          onGoOn={() => {
            setAsked(undefined);
            void forget(asked.id).then(onForgotten);
          }}
        />
      )}
    </>
  );
}

function Row({ item, onEdit, onForget }: { item: MemoryItem; onEdit: () => void; onForget: () => void }) {
  const t = useT(memoryWords);
  const format = useFormat();
  const { text, source, updated_at: at } = item;
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {text}
        </p>
        <p className="text-muted text-sm">
          {source === 'user' ? t('addedByYou') : t('addedFrom', { source })} · {format.date(at)}
        </p>
      </div>
      <Button size="small" aria-label={t('editOne', { text })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" aria-label={t('forgetOne', { text })} onClick={onForget}>
        {t('forget')}
      </Button>
    </li>
  );
}
