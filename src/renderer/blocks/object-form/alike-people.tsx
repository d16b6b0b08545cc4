import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import type { AlikeFound } from './use-form-fields.ts';

/** Who is there already and may be the one that is being made: to be opened instead, or not the same after all. */
export function AlikePeople({ alike: { people, open, goOn } }: { alike: AlikeFound }) {
  const t = useT(objectWords);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control border border-line bg-surface-3 p-3">
      <p className="font-semibold">{t('create.alike')}</p>
      <ul className="flex flex-col gap-2">
        {people.map(({ ref, value }) => (
          <li key={ref.id} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
            <span className="flex min-w-0 flex-col">
              <bdi className="wrap-anywhere">{ref.name}</bdi>
              <span className="wrap-anywhere text-secondary text-sm">{value}</span>
            </span>
            <Button size="small" aria-label={t('create.openAlike', { name: ref.name })} onClick={() => open(ref)}>
              {t('create.open')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" className="self-start" onClick={goOn}>
        {t('create.another')}
      </Button>
    </div>
  );
}
