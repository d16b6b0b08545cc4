import { Download, ExternalLink } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDocumentFile } from './use-document-file.ts';
import { documentWords } from './words/index.ts';

/** Open and Download, first on the page of a document. */
export function DocumentButtons({ id }: { id: string }) {
  const t = useT(documentWords);
  const { open, download, busy } = useDocumentFile(id);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" disabled={busy !== undefined} aria-busy={busy === 'open'} onClick={open}>
        <ExternalLink aria-hidden />
        {t('open')}
      </Button>
      <Button disabled={busy !== undefined} aria-busy={busy === 'download'} onClick={download}>
        <Download aria-hidden />
        {busy === 'download' ? t('saving.busy') : t('download')}
      </Button>
    </div>
  );
}

/** The same beside the name of a document among others. */
export function DocumentIcons({ id, name, version }: { id: string; name: string; version?: number }) {
  const t = useT(documentWords);
  const { open, download, busy } = useDocumentFile(id, version);
  return (
    <span className="flex shrink-0 items-center">
      <IconButton size="small" label={t('openNamed', { name })} disabled={busy !== undefined} onClick={open}>
        <ExternalLink aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('downloadNamed', { name })} disabled={busy !== undefined} onClick={download}>
        <Download aria-hidden />
      </IconButton>
    </span>
  );
}
