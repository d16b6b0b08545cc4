import { useVirtualizer } from '@tanstack/react-virtual';
import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { intoView } from '#blocks/document-view/into-view.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import type { Queue, QueueFile } from './queries.ts';
import { resumeWords } from './words/index.ts';

/** Of more than so many files only those in view exist. */
const mostAtOnce = 100;
/** px, of two lines. */
const rowHeight = 48;

const done: ReadonlySet<string> = new Set(['applied', 'skipped']);

function look({ state, doubts, alike }: QueueFile) {
  if (state === 'failed') {
    return { Icon: CircleX, color: 'text-critical' };
  }
  if (state === 'applied') {
    return { Icon: CircleCheck, color: 'text-positive' };
  }
  if (state === 'to_review') {
    return doubts > 0 || alike > 0
      ? { Icon: CircleAlert, color: 'text-warning' }
      : { Icon: CircleCheck, color: 'text-accent' };
  }
  return {
    Icon: state === 'reading' ? LoaderCircle : state === 'skipped' ? CircleDashed : Circle,
    color: 'text-secondary',
  };
}

/** What there is to say of a file in a line. */
function useStateText(): (file: QueueFile) => string {
  const t = useT(resumeWords);
  const hostText = useHostText();
  return ({ state, why, alike, doubts, name }) => {
    switch (state) {
      case 'failed':
        return why === undefined ? t('state.failed') : hostText(why);
      case 'applied':
        return name ?? t('state.applied');
      case 'to_review':
        return alike > 0 ? t('state.same') : doubts > 0 ? t('state.look', { count: doubts }) : t('state.sure');
      case 'reading':
        return t('state.reading');
      case 'skipped':
        return t('state.skipped');
      default:
        return t('state.waiting');
    }
  };
}

interface QueueListProps {
  queue: Queue;
  shownId: string | undefined;
  onShow: (id: string) => void;
  /** Its keys go from file to file. */
  view: RefObject<HTMLElement | null>;
}

/** The files of the queue with their states; the one that is looked through is marked. */
export function QueueList({ queue, shownId, onShow, view }: QueueListProps) {
  const t = useT(resumeWords);
  const count = (...states: string[]) => states.reduce((sum, state) => sum + (queue.counts[state] ?? 0), 0);
  const share = (some: number) => ({ width: `${(100 * some) / Math.max(1, queue.total)}%` });
  return (
    <nav
      ref={view}
      aria-label={t('queue')}
      className="flex min-h-0 w-52 shrink-0 flex-col border-line border-e max-lg:max-h-50 max-lg:w-full max-lg:border-e-0 max-lg:border-b"
    >
      <div className="flex flex-col gap-2 px-3 pt-4 pb-2">
        <p className="flex items-baseline justify-between gap-2">
          <span className="font-semibold">{t('files', { count: queue.total })}</span>
          <span className="text-secondary text-sm">{t('done', { count: count(...done) })}</span>
        </p>
        <div aria-hidden className="flex h-1 overflow-hidden rounded-mark bg-surface-3">
          <span className="bg-positive" style={share(count('applied', 'skipped'))} />
          <span className="bg-warning" style={share(count('to_review'))} />
          <span className="bg-critical" style={share(count('failed'))} />
        </div>
      </div>
      <Files files={queue.data} shownId={shownId}>
        {(file) => (
          <FileRow file={file} isShown={file.id === shownId} wraps={queue.data.length <= mostAtOnce} onShow={onShow} />
        )}
      </Files>
    </nav>
  );
}

interface FilesProps {
  files: readonly QueueFile[];
  shownId: string | undefined;
  children: (file: QueueFile) => ReactNode;
}

function Files({ files, shownId, children }: FilesProps) {
  return files.length > mostAtOnce ? (
    <ManyFiles files={files} shownId={shownId}>
      {children}
    </ManyFiles>
  ) : (
    <ol className="flex min-h-0 flex-col overflow-y-auto px-2 pb-4">
      {files.map((file) => (
        <li key={file.id} ref={file.id === shownId ? intoView : undefined}>
          {children(file)}
        </li>
      ))}
    </ol>
  );
}

/** Files of which only those in view exist; the one that is shown is kept in view. */
function ManyFiles({ files, shownId, children }: FilesProps) {
  const view = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const place = files.findIndex(({ id }) => id === shownId);
  useEffect(() => {
    if (place >= 0) {
      virtual.scrollToIndex(place, { align: 'auto' });
    }
  }, [place, virtual]);
  return (
    <div ref={view} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      <ol className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const file = files[index];
          return file === undefined ? null : (
            <li
              key={file.id}
              aria-setsize={files.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 overflow-hidden"
              style={{ top: start, height: rowHeight }}
            >
              {children(file)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface FileRowProps {
  file: QueueFile;
  isShown: boolean;
  /** What there is to say of it takes as many lines as it needs. */
  wraps: boolean;
  onShow: (id: string) => void;
}

function FileRow({ file, isShown, wraps, onShow }: FileRowProps) {
  const stateText = useStateText();
  const { Icon, color } = look(file);
  const text = stateText(file);
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onShow(file.id)}
      className={classNames(
        'flex w-full gap-2 rounded-control px-2 py-1.5 text-start transition-colors',
        isShown ? 'bg-surface-3' : 'hover:bg-surface-3',
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-4 shrink-0',
          color,
          file.state === 'reading' ? 'motion-safe:animate-spin' : '',
        )}
      />
      <span className="flex min-w-0 flex-col">
        <bdi className="truncate">{file.file_name}</bdi>
        <span
          title={text}
          className={classNames(
            'text-sm',
            !wraps && 'truncate',
            file.state === 'failed' ? 'text-critical' : color === 'text-warning' ? color : 'text-secondary',
          )}
        >
          {text}
        </span>
      </span>
    </button>
  );
}
