import { useQuery } from '@tanstack/react-query';
import { DocumentIcons } from '#blocks/document-file/document-buttons.tsx';
import { documentWords } from '#blocks/document-file/words/index.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';

/** What a document was before, newest first; nothing for one that has not changed. */
export function DocumentVersions({ id }: { id: string }) {
  const t = useT(documentWords);
  const text = useObjectText();
  const format = useFormat();
  const { data } = useQuery(readOptions('files.versions', { id }, { failure: 'log' }));
  const versions = data?.data ?? [];
  return versions.length < 2 ? null : (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('versions')}</h2>
      <ul className="border-line border-t">
        {versions.map(({ version, file_name: name, size, created_at: at }) => (
          <li key={version} className="flex h-9 items-center gap-4 border-line border-b">
            <span className="w-24 shrink-0">{t('version', { version })}</span>
            <bdi className="min-w-0 flex-1 truncate text-secondary">{name}</bdi>
            <span className="text-secondary tabular-nums">{text.bytes(size)}</span>
            <span className="text-secondary">{format.date(at)}</span>
            <DocumentIcons id={id} version={version} name={t('versionOf', { version, name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
