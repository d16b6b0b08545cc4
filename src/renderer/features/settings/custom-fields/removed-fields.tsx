import { useKindName } from '#blocks/object/own-fields/use-kind-name.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { useRestoreField } from './mutations.ts';
import { customFieldWords } from './words/index.ts';

/** Fields whose values are kept and shown to nobody, until somebody brings them back. */
export function RemovedFields({ fields }: { fields: readonly CustomField[] }) {
  const t = useT(customFieldWords);
  const kindName = useKindName();
  const restore = useRestoreField();
  return (
    <section aria-label={t('removedOnes')} className="flex flex-col gap-3">
      <header>
        <h2 className="font-semibold">{t('removedOnes')}</h2>
        <p className="text-secondary">{t('removedText')}</p>
      </header>
      <ul className="divide-y divide-line rounded-card border border-line">
        {fields.map(({ id, name, kind }) => (
          <li key={id} className="flex items-center gap-2 px-3 py-2">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="min-w-0 flex-1 truncate text-secondary">{kindName(kind)}</span>
            <Button size="small" aria-label={t('restoreOne', { name })} onClick={() => void restore(id)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
