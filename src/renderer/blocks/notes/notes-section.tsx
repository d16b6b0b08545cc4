import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewNote } from './new-note.tsx';
import { NoteEntry } from './note-entry.tsx';
import { notesPerPage, useNotes } from './queries.ts';
import { noteWords } from './words/index.ts';

/** The notes about an object (records.md "On every record"), the newest first, and where to write one. */
export function NotesSection({ object }: { object: { id: string; object_type: ObjectType } }) {
  const t = useT(noteWords);
  const { number } = useFormat();
  const { mayWriteNotes } = useMay();
  const query = useNotes(object.id);
  const pages = query.data?.pages;
  const notes = pages?.flatMap((page) => page.data) ?? [];
  const total = pages?.at(-1)?.total ?? 0;
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <h2 className="font-semibold">{t('title')}</h2>
        {total > 0 ? <span className="text-muted text-sm tabular-nums">{number(total)}</span> : null}
      </div>
      {mayWriteNotes ? <NewNote key={object.id} object={object} /> : null}
      {pages === undefined ? (
        query.isError ? (
          <p role="alert" className="flex items-center gap-3 text-secondary">
            {t('failed')}
            <Button size="small" onClick={() => void query.refetch()}>
              {t('common:retry')}
            </Button>
          </p>
        ) : (
          <div
            role="status"
            aria-label={t('loading')}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2"
          >
            <Skeleton className="row-span-2 size-6 rounded-full" />
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-80" />
          </div>
        )
      ) : notes.length === 0 ? (
        mayWriteNotes ? null : (
          <p className="text-muted">{t('none')}</p>
        )
      ) : (
        <ul className="flex flex-col gap-4">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore', { count: Math.min(total - notes.length, notesPerPage) })}
        </Button>
      ) : null}
    </section>
  );
}
