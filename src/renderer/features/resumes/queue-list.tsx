import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import type { RefObject } from 'react';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { intoView } from './into-view.ts';
import type { Queue, QueueFile } from './queries.ts';
import { resumeWords } from './words/index.ts';

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
  const stateText = useStateText();
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
      <ol className="flex min-h-0 flex-col overflow-y-auto px-2 pb-4">
        {queue.data.map((file) => {
          const { Icon, color } = look(file);
          return (
            <li key={file.id}>
              <button
                type="button"
                ref={file.id === shownId ? intoView : undefined}
                aria-current={file.id === shownId ? 'true' : undefined}
                onClick={() => onShow(file.id)}
                className={classNames(
                  'flex w-full gap-2 rounded-control px-2 py-1.5 text-start transition-colors',
                  file.id === shownId ? 'bg-surface-3' : 'hover:bg-surface-3',
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
                    className={classNames(
                      'text-sm',
                      file.state === 'failed' ? 'text-critical' : color === 'text-warning' ? color : 'text-secondary',
                    )}
                  >
                    {stateText(file)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
