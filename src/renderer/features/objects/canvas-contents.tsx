import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { canvasParts } from './canvas-parts.ts';
import { PageSection } from './page-section.tsx';

/** What a canvas is made of, block by block. */
export function CanvasContents({ canvas }: { canvas: unknown }) {
  const t = useT('objects');
  const text = useObjectText();
  const parts = canvasParts(canvas);
  if (parts.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('fields.blocks')}>
      <ul className="border-line border-t">
        {parts.map(({ key, kind, words }) => (
          <li key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-b py-2">
            <span className="text-muted">{text.choice(kind)}</span>
            <span className="line-clamp-2">{text.choice(words)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
