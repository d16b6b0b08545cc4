import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNoteVersions } from './queries.ts';
import { noteWords } from './words/index.ts';

/** What a note said before, in a dialog. */
export function NoteVersions({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT(noteWords);
  const { dateTime } = useFormat();
  const { data, isError, refetch } = useNoteVersions(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('versions.title')}
      description={t('versions.text')}
      closeLabel={t('common:close')}
    >
      {data === undefined ? (
        isError ? (
          <p role="alert" className="flex items-center gap-3 text-secondary">
            {t('versions.failed')}
            <Button size="small" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t('versions.loading')} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-3 w-72" />
          </div>
        )
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {data.data.map(({ version, text, content, created_at: at }) => (
            <li key={version} className="flex flex-col gap-1 py-3 first:pt-1">
              <time dateTime={at} className="text-muted text-sm">
                {dateTime(at)}
              </time>
              <RichTextView value={content} words={text} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
