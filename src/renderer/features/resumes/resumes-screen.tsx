import { FileUser, FolderInput, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { chooseFiles } from '#ui/choose-files.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { lookForUnsent } from './adding.ts';
import { FilePage } from './file-page.tsx';
import { FileReview } from './file-review.tsx';
import { useAddFiles, useChangeFile } from './mutations.ts';
import { type QueueFile, useQueue, useReadFile } from './queries.ts';
import { QueueList } from './queue-list.tsx';
import { nextToReview } from './review.ts';
import { resumeWords } from './words/index.ts';

/** How far the keys of the queue go. */
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

type Shown = Omit<Parameters<typeof FileReview>[0], 'file'> & { file: QueueFile };

/** A file that nobody can look through: it waits, failed or is done. */
function OtherFile({ file, onDone }: Pick<Shown, 'file' | 'onDone'>) {
  const t = useT(resumeWords);
  const hostText = useHostText();
  const { mutate: change, mutateAsync } = useChangeFile();
  const isFailed = file.state === 'failed';
  const text = isFailed
    ? file.why === undefined
      ? t('state.failed')
      : hostText(file.why)
    : file.state === 'applied'
      ? t('state.applied')
      : file.state === 'skipped'
        ? t('state.skipped')
        : t('unread');
  return (
    <>
      {file.why?.code === 'resumeScan' && isFailed ? <ScanPage id={file.id} /> : null}
      <EmptyState
        className="flex-1"
        icon={<FileUser aria-hidden />}
        text={file.file_name}
        detail={text}
        action={
          isFailed ? (
            <span className="flex gap-2">
              <Button onClick={() => change({ id: file.id, do: 'retry' })}>{t('retry')}</Button>
              <Button
                variant="ghost"
                onClick={() => void mutateAsync({ id: file.id, do: 'skip' }).then(onDone, () => undefined)}
              >
                {t('skip')}
              </Button>
            </span>
          ) : undefined
        }
      />
    </>
  );
}

/** A scan is looked at by who decides what becomes of it, though nothing can be read in it. */
function ScanPage({ id }: Pick<QueueFile, 'id'>) {
  const { data } = useReadFile(id);
  return data?.file_type === 'pdf' ? <FilePage file={data} litPath={undefined} /> : null;
}

/** Of files that were not sent, so many are told by name. */
const unsentTold = 5;

/** Files that were on their way when the app was closed; nobody has them but the person. */
function UnsentFiles({ names }: { names: readonly string[] }) {
  const t = useT(resumeWords);
  const { list } = useFormat();
  const others = names.length - unsentTold;
  const told = [...names.slice(0, unsentTold), ...(others > 0 ? [t('others', { count: others })] : [])];
  return (
    <p role="alert" className="text-warning wrap-anywhere">
      {t('unsent', { count: names.length, names: list(told) })}
    </p>
  );
}

/** What there is to do where no file can be looked through. */
function wayOn(files: readonly QueueFile[]): 'allDone' | 'soon' | 'pick' {
  if (files.some(({ state }) => state === 'waiting' || state === 'reading')) {
    return 'soon';
  }
  return files.every(({ state }) => state === 'applied' || state === 'skipped') ? 'allDone' : 'pick';
}

function ShownFile({ file, ...props }: Shown) {
  const t = useT(resumeWords);
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useReadFile(file.id);
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="m-4 h-130 flex-1" />
    ) : (
      <ErrorState
        title={t('state.failed')}
        detail={errorText(error).detail}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <FileReview file={data} {...props} />;
}

/** Files of candidates: dropped, read in the background, looked through one by one. */
export function ResumesScreen() {
  const t = useT(resumeWords);
  const errorText = useErrorText();
  const { data: queue, error, isFetching, refetch } = useQueue();
  const { add, sending, refused, known, unsent, whyOf, forgetTold } = useAddFiles();
  const { isOver, handlers } = useFileDrop(add, { folders: true });
  const [chosen, setChosen] = useState<string>();
  const [looksOnly, setLooksOnly] = useState(false);
  const [last, setLast] = useState<string>();
  const [job, setJob] = useState<ChosenItem | null>(null);
  // What was not sent is told once the queue is there: who is asking is known by then.
  const isReady = queue !== undefined;
  useEffect(() => {
    if (isReady) {
      // Main says why in its log.
      lookForUnsent().catch(() => undefined);
    }
  }, [isReady]);
  const files = queue?.data ?? [];
  // Those that come after the last one may still be read: they are shown as they are ready, and the one that is shown stays.
  const shown = files.find(({ id }) => id === chosen) ?? nextToReview(files, last);
  if (shown !== undefined && shown.id !== chosen) {
    setChosen(shown.id);
  }
  function next(): void {
    setLast(shown?.id);
    setChosen(undefined);
    setLooksOnly(false);
  }
  function show(id: string, byKeys = false): void {
    setChosen(id);
    setLooksOnly(byKeys);
  }
  const list = useRef<HTMLElement>(null);
  useKeysOutsideFields(list, (event) => {
    const step = steps[event.key] ?? 0;
    const to = files[files.findIndex(({ id }) => id === shown?.id) + step];
    if (to !== undefined && (step !== 0 || event.key === 'Enter')) {
      event.preventDefault();
      show(to.id, step !== 0);
    }
  });
  const choose = (
    <span className="flex gap-2">
      <Button onClick={() => chooseFiles(add)}>
        <Upload aria-hidden />
        {t('choose')}
      </Button>
      <Button onClick={() => chooseFiles(add, { folder: true })}>
        <FolderInput aria-hidden />
        {t('chooseFolder')}
      </Button>
    </span>
  );
  return (
    <div {...handlers} className={classNames('flex h-full min-h-0 flex-col', isOver ? 'bg-accent-soft' : '')}>
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-3">
        <h1 tabIndex={-1} className="flex-1 font-semibold text-xl">
          {t('title')}
        </h1>
        <span role="status" className="text-secondary">
          {sending === undefined ? '' : t('sending', { done: sending.done, total: sending.total })}
        </span>
        {files.length > 0 && choose}
        {(refused.length > 0 || known > 0 || unsent.length > 0) && (
          <div className="flex basis-full items-start gap-2 text-sm">
            <div className="me-auto flex max-h-32 min-w-0 flex-col overflow-y-auto">
              {unsent.length > 0 && <UnsentFiles names={unsent} />}
              {known > 0 && <p role="status">{t('known', { count: known })}</p>}
              {refused.length > 0 && (
                <ul role="alert" className="text-critical wrap-anywhere">
                  {refused.map((one) => (
                    <li key={one.key}>{t('notSent', { name: one.file.name, why: whyOf(one) })}</li>
                  ))}
                </ul>
              )}
            </div>
            {refused.length > 0 && (
              <Button size="small" onClick={() => add(refused.map(({ file }) => file))}>
                {t('common:retry')}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={forgetTold}>
              {t('common:dismiss')}
            </Button>
          </div>
        )}
      </header>
      {queue === undefined ? (
        error === null ? (
          <Skeleton className="m-4 h-130" />
        ) : (
          <ErrorState
            title={t('failed')}
            detail={errorText(error).detail}
            retryLabel={t('common:retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      ) : files.length === 0 ? (
        <EmptyState
          className={classNames(
            'm-6 flex-1 rounded-card border border-dashed',
            isOver ? 'border-accent' : 'border-line-strong',
          )}
          icon={<FileUser aria-hidden />}
          text={t('drop')}
          detail={t('dropHint')}
          action={choose}
        />
      ) : (
        <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
          <QueueList queue={queue} shownId={shown?.id} onShow={show} view={list} />
          {shown === undefined ? (
            <EmptyState className="flex-1" icon={<FileUser aria-hidden />} text={t(wayOn(files))} />
          ) : shown.state === 'to_review' ? (
            <ShownFile key={shown.id} file={shown} job={job} onJob={setJob} onDone={next} takesFocus={!looksOnly} />
          ) : (
            <OtherFile key={shown.id} file={shown} onDone={next} />
          )}
        </div>
      )}
    </div>
  );
}
