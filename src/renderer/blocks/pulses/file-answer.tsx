import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ChooseFileButton } from '#blocks/attachments/choose-file-button.tsx';
import { useAddedUploads } from '#blocks/attachments/use-added-uploads.tsx';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { objectNames } from '#lib/object-names/object-names.ts';
import { type Upload, useUploadStore } from '#lib/uploads/upload-store.ts';
import { useMay } from '#lib/use-may.ts';
import { useLatest } from '#ui/use-latest.ts';
import { pulseWords } from './words/index.ts';

interface FileAnswerProps {
  text: string;
  error: string | undefined;
  /** The documents that are chosen. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  onSending: (isSending: boolean) => void;
}

/** What documents are called, as far as it is known. */
function useNames(ids: readonly string[]): readonly (string | undefined)[] {
  const key = ids.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = key === '' ? [] : key.split(',').map((id) => objectNames.subscribe(id, listener));
      return () => {
        for (const stop of stops) {
          stop();
        }
      };
    },
    [key],
  );
  const names = useSyncExternalStore(subscribe, () =>
    JSON.stringify(ids.map((id) => objectNames.get(id).object?.name ?? null)),
  );
  return (JSON.parse(names) as (string | null)[]).map((name) => name ?? undefined);
}

/** Answers with documents: those that are there, and files that become some. */
export function FileAnswer({ text, error, ids, onChange, onSending }: FileAnswerProps) {
  const t = useT(pulseWords);
  const { may } = useMay();
  const names = useNames(ids);
  const { keys, cards, begin } = useAddedUploads(take);
  /** Several may arrive at once. */
  const latest = useLatest(ids);
  const isSending = useUploadStore(({ uploads }) =>
    keys.some((key) => ['waiting', 'sending', 'paused', 'done'].includes(uploads[key]?.phase ?? '')),
  );
  const tellSending = useLatest(onSending);
  useEffect(() => {
    tellSending.current(isSending);
    // What is not asked any more is waited for no longer.
    return () => tellSending.current(false);
  }, [isSending]);

  function take({ document }: Upload): void {
    if (document !== undefined) {
      latest.current = [...latest.current, document.id];
      onChange([...latest.current]);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PeopleInput
          label={text}
          types={['document']}
          error={error}
          value={ids.map(
            (id, at): ChosenItem => ({ id, object_type: 'document', name: names[at] ?? t('respond.document') }),
          )}
          onChange={(items) => onChange(items.map(({ id }) => id))}
        />
      </div>
      {keys.length === 0 ? null : <ul className="flex w-full flex-col gap-2">{cards}</ul>}
      {may('create', 'document') ? (
        <ChooseFileButton label={t('respond.upload')} onFile={(file) => begin([file])} />
      ) : null}
    </div>
  );
}
