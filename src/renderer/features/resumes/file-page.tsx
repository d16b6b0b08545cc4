import { ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { FieldBoxes, FieldRanges, litPage } from '#blocks/document-view/field-places.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ReadFile, useFileBytes } from './queries.ts';
import { resumeWords } from './words/index.ts';

const PdfPages = lazy(async () => ({ default: (await import('#blocks/document-view/pdf-pages.tsx')).PdfPages }));

interface FilePageProps {
  file: ReadFile;
  /** The field whose place is lit. */
  litPath: string | undefined;
}

/** How large the page is drawn beside how wide its place is. */
const zooms = [1, 1.5, 2] as const;

const percent = (share: number) => `${100 * share}%`;

/** The file as it looks, or what it says where it has no pages, with the place of each field; the focused one is lit. */
export function FilePage({ file, litPath }: FilePageProps) {
  const t = useT(resumeWords);
  const [isUnreadable, setUnreadable] = useState(false);
  const [size, setSize] = useState(0);
  const zoom = zooms[size] ?? 1;
  const isDrawn = file.file_type === 'pdf' && !isUnreadable;
  const bytes = useFileBytes(file.id, isDrawn);
  const fail = useCallback(() => setUnreadable(true), []);
  const { fields } = file;
  const over = useCallback((page: number) => <FieldBoxes {...{ fields, page, litPath }} />, [fields, litPath]);
  return (
    <div className="relative flex min-h-0 w-109 shrink-0 flex-col border-line border-e bg-surface-1 min-[100rem]:w-180 max-lg:max-h-100 max-lg:w-full max-lg:border-e-0 max-lg:border-b">
      <span className="absolute end-4 bottom-4 z-10 flex rounded-control border border-line bg-surface-2 shadow-raised">
        <IconButton label={t('smaller')} disabled={size === 0} onClick={() => setSize(size - 1)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label={t('larger')} disabled={size === zooms.length - 1} onClick={() => setSize(size + 1)}>
          <ZoomIn aria-hidden />
        </IconButton>
      </span>
      <section
        aria-label={t(isDrawn ? 'page' : 'pageText')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto p-3"
      >
        {isDrawn ? (
          bytes === undefined ? (
            <Skeleton className="h-130 w-full" />
          ) : (
            <div style={{ width: percent(zoom) }}>
              <Suspense fallback={<Skeleton className="h-130 w-full" />}>
                {/* Drawn anew in each size: what is only stretched is blurred. */}
                <PdfPages key={zoom} bytes={bytes} onFailed={fail} over={over} upTo={litPage({ fields, litPath })} />
              </Suspense>
            </div>
          )
        ) : (
          <p
            dir="auto"
            style={{ zoom }}
            className="selectable whitespace-pre-wrap break-words rounded-card border border-line bg-surface-2 px-5 py-4 text-reading"
          >
            <FieldRanges text={file.text} {...{ fields, litPath }} />
          </p>
        )}
      </section>
    </div>
  );
}
