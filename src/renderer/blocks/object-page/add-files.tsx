import { Paperclip, Plus } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { chooseFiles } from '#ui/choose-files.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface AddFilesProps {
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files that become documents about the object of a page: where none stands yet. */
export function AddFiles({ onFiles }: AddFilesProps) {
  const t = useT(objectWords);
  return (
    <Button variant="ghost" size="small" className="text-muted" onClick={() => chooseFiles(onFiles)}>
      <Paperclip aria-hidden className="size-3.5" />
      {t('page.addFiles')}
    </Button>
  );
}

/** The same beside the title of those that stand there. */
export function AddFilesHere({ onFiles }: AddFilesProps) {
  const t = useT(objectWords);
  return (
    <IconButton
      label={t('page.addFiles')}
      size="small"
      className="-my-1 text-muted"
      onClick={() => chooseFiles(onFiles)}
    >
      <Plus aria-hidden />
    </IconButton>
  );
}
