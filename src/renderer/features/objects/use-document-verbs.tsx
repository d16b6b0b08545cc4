import { ExternalLink, HardDriveDownload } from 'lucide-react';
import { useDocumentFile } from '#blocks/document-file/use-document-file.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectVerbWords } from './verbs/words/index.ts';

/** Opening and saving the file of a document, for whoever sees it. */
export function useDocumentVerbs({ id }: ObjectOf<'document'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const { open, download } = useDocumentFile(id);
  return [
    { key: 'openFile', icon: <ExternalLink aria-hidden />, label: t('open'), run: open },
    { key: 'download', icon: <HardDriveDownload aria-hidden />, label: t('download'), run: download },
  ];
}
