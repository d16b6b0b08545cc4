import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { asStageMeaning } from '#shared/domain/hiring-stages.ts';
import { Button } from '#ui/button.tsx';
import { useChangeItems } from './mutations.ts';
import { listWords } from './words/index.ts';

/** What stages were taken to mean by their names, which nobody has said yet: right or not, and all of them in one go. */
export function ProposedMeanings({ stages }: { stages: readonly Category[] }) {
  const t = useT(listWords);
  const { change, isPending } = useChangeItems();
  const confirmed = stages.flatMap(({ id, meaning, meaning_proposed }) => {
    const proposed = meaning_proposed === true ? asStageMeaning(meaning) : undefined;
    return proposed === undefined ? [] : [{ id, meaning: proposed }];
  });
  return confirmed.length === 0 ? null : (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-1 px-3 py-2.5">
      <p className="min-w-60 flex-1">{t('proposedText', { count: confirmed.length })}</p>
      <Button size="small" disabled={isPending} onClick={() => change(confirmed)}>
        {t('confirmAll')}
      </Button>
    </div>
  );
}
