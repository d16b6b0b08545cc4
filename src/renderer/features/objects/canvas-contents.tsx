import { useT } from '#lib/i18n/use-t.ts';
import { PageSection } from './page-section.tsx';
import { listAt, textAt } from './read-field.ts';
import { useObjectText } from './use-object-text.ts';

/** What a canvas is made of, block by block. */
export function CanvasContents({ canvas }: { canvas: unknown }) {
  const t = useT('objects');
  const text = useObjectText();
  const blocks = listAt(canvas, 'blocks').map((block, index) => ({
    key: textAt(block, 'id') ?? String(index),
    kind: textAt(block, 'kind') ?? '',
    words: textAt(block, 'title') ?? textAt(block, 'text') ?? textAt(block, 'content') ?? '',
  }));
  const charts = listAt(canvas, 'charts').map((chart, index) => ({
    key: textAt(chart, 'id') ?? String(index),
    kind: 'chart',
    words: textAt(chart, 'chart_data.config.title') ?? textAt(chart, 'title') ?? '',
  }));
  const parts = [...blocks, ...charts];
  if (parts.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('fields.blocks')}>
      <ul className="border-line border-t">
        {parts.map(({ key, kind, words }) => (
          <li key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-b py-2">
            <span className="text-muted">{text.choice(kind)}</span>
            <span className="line-clamp-2">{words}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
