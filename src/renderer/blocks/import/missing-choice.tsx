import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { MissingKind } from '#shared/contract/imports.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

interface MissingChoiceProps {
  missing: NonNullable<ImportPreview['missing']>;
  create: readonly MissingKind[];
  onChange: (create: readonly MissingKind[]) => void;
}

const namesShown = 8;

/** What the file names and the company does not have: created with it where that is wanted. */
export function MissingChoice({ missing, create, onChange }: MissingChoiceProps) {
  const t = useT(importWords);
  const format = useFormat();
  if (missing.length === 0) {
    return null;
  }
  return (
    <ImportSection title={t('missing.title')} text={t('missing.text')}>
      <div className="flex flex-col gap-2.5">
        {missing.map(({ kind, names, total, may_create: mayCreate }) => {
          const shown = names.slice(0, namesShown);
          const more = total - shown.length;
          const list = format.list(
            more > 0 ? [...shown, t('missing.more', { count: more, value: format.number(more) })] : shown,
          );
          return (
            <Checkbox
              key={kind}
              label={t(`missing.${kind}`, { count: total, value: format.number(total) })}
              detail={mayCreate ? list : `${list} – ${t('missing.notYours')}`}
              checked={mayCreate && create.includes(kind)}
              disabled={!mayCreate}
              onChange={(checked) => onChange(checked ? [...create, kind] : create.filter((one) => one !== kind))}
            />
          );
        })}
      </div>
    </ImportSection>
  );
}
