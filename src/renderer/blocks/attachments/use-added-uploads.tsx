import { type ReactNode, useEffect, useState } from 'react';
import { startUpload, type Upload, type UploadPlace, useUpload } from '#lib/uploads/upload-store.ts';
import { UploadCard } from './upload-card.tsx';

interface AddedFileProps {
  uploadKey: string;
  onDone: (upload: Upload) => void;
  onRemove: () => void;
}

/** A file on its way to become a document; it is gone from here once it has. */
function AddedFile({ uploadKey, onDone, onRemove }: AddedFileProps) {
  const upload = useUpload(uploadKey);
  const isDone = upload?.phase === 'done';
  useEffect(() => {
    if (isDone) {
      onDone(upload);
    }
  }, [isDone, onDone, upload]);
  return upload === undefined || isDone ? null : (
    <li className="flex rounded-card border border-line bg-surface-1">
      <UploadCard upload={upload} onRemove={onRemove} />
    </li>
  );
}

interface AddedUploads {
  /** Those that are on their way, or failed. */
  keys: readonly string[];
  /** Their cards, as items of a list. */
  cards: ReactNode;
  begin: (files: readonly File[], place?: Pick<UploadPlace, 'objectId'>) => void;
}

/** Files that become documents where they are added; `onDone` says so, and what they are for. */
export function useAddedUploads(onDone: (upload: Upload) => void): AddedUploads {
  const [keys, setKeys] = useState<readonly string[]>([]);

  function forget(gone: string): void {
    setKeys((before) => before.filter((key) => key !== gone));
  }

  function end(upload: Upload): void {
    forget(upload.key);
    onDone(upload);
  }

  return {
    keys,
    cards: keys.map((key) => <AddedFile key={key} uploadKey={key} onDone={end} onRemove={() => forget(key)} />),
    begin: (files, place = {}) => {
      const begun = files.map((file) => startUpload(file, { ...place, isToldBySender: true }));
      setKeys((before) => [...before, ...begun]);
    },
  };
}
