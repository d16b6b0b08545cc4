import { Paperclip } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { chooseFiles } from '#ui/choose-files.ts';
import type { PageVerb } from './page-verb.ts';

/** Chooses files for the object of a page from its menu; undefined where it takes none. */
export function useAddFilesVerb(onFiles: ((files: readonly File[]) => void) | undefined): PageVerb | undefined {
  const t = useT(objectWords);
  return onFiles === undefined
    ? undefined
    : {
        key: 'addFiles',
        icon: <Paperclip aria-hidden />,
        label: t('page.addFiles'),
        run: () => chooseFiles(onFiles),
      };
}
