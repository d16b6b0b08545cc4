import { useEffect } from 'react';
import { type Upload, useUpload } from '#lib/uploads/upload-store.ts';
import { UploadCard } from './upload-card.tsx';

interface AddedFileProps {
  uploadKey: string;
  onDone: (upload: Upload) => void;
  onRemove: () => void;
}

/** A file on its way to become a document; it is gone from here once it has. */
export function AddedFile({ uploadKey, onDone, onRemove }: AddedFileProps) {
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
