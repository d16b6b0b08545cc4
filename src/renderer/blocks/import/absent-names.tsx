import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

const namesShown = 20;

/** Who is in Cadre and not in the file. */
export function AbsentNames({ absent: { names, total } }: { absent: NonNullable<ImportPreview['absent']> }) {
  const t = useT(importWords);
  const format = useFormat();
  const shown = names.slice(0, namesShown);
  const more = total - shown.length;
  const list = more > 0 ? [...shown, t('missing.more', { count: more, value: format.number(more) })] : shown;
  return (
    <ImportSection title={t('absent.title', { count: total, value: format.number(total) })} text={t('absent.text')}>
      <p className="break-words text-secondary">{format.list(list)}</p>
    </ImportSection>
  );
}
