import { ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { intoView } from './into-view.ts';
import { type ReadFile, useFileBytes } from './queries.ts';
import type { Field } from './review.ts';
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

function ground({ certain }: Field, isLit: boolean): string {
  return isLit ? 'bg-accent/15 outline-2 outline-accent' : certain ? 'bg-accent/8' : 'bg-warning/20';
}

function Boxes({ fields, page, litPath }: { fields: readonly Field[]; page: number; litPath: string | undefined }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {fields.map((field) => {
        const { at, path } = field;
        const isLit = path === litPath;
        return at?.page !== page || at.box === undefined ? null : (
          <span
            key={path}
            data-field={path}
            data-lit={isLit}
            ref={isLit ? intoView : undefined}
            className={classNames('absolute rounded-mark', ground(field, isLit))}
            style={{
              left: percent(at.box.left),
              top: percent(at.box.top),
              width: percent(at.box.width),
              height: percent(at.box.height),
            }}
          />
        );
      })}
    </div>
  );
}

/** The text with the places of its fields; of those that overlap the first, but what is lit always. */
function partsOf(text: string, fields: readonly Field[], litPath: string | undefined) {
  const placed = fields.flatMap((field) => (field.at === undefined ? [] : [{ field, ...field.at }]));
  placed.sort((left, right) => left.from - right.from || right.to - left.to);
  const lit = placed.find(({ field }) => field.path === litPath);
  const parts: { text: string; at: number; field?: Field }[] = [];
  let cursor = 0;
  for (const one of placed) {
    const overlapsLit = lit !== undefined && one !== lit && one.from < lit.to && one.to > lit.from;
    if (one.from >= cursor && !overlapsLit) {
      parts.push({ text: text.slice(cursor, one.from), at: cursor });
      parts.push({ text: text.slice(one.from, one.to), at: one.from, field: one.field });
      cursor = one.to;
    }
  }
  return [...parts, { text: text.slice(cursor), at: cursor }];
}

function Words({ file: { text, fields }, litPath, zoom }: FilePageProps & { zoom: number }) {
  return (
    <p
      dir="auto"
      style={{ zoom }}
      className="selectable whitespace-pre-wrap break-words rounded-card border border-line bg-surface-2 px-5 py-4 text-reading"
    >
      {partsOf(text, fields, litPath).map(({ text: part, at, field }) =>
        field === undefined ? (
          part
        ) : (
          <mark
            key={`${at}-${field.path}`}
            data-field={field.path}
            data-lit={field.path === litPath}
            ref={field.path === litPath ? intoView : undefined}
            className={classNames('rounded-mark text-inherit', ground(field, field.path === litPath))}
          >
            {part}
          </mark>
        ),
      )}
    </p>
  );
}

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
  const over = useCallback((page: number) => <Boxes {...{ fields, page, litPath }} />, [fields, litPath]);
  return (
    <div className="relative flex min-h-0 w-109 shrink-0 flex-col border-line border-e bg-surface-1 max-lg:max-h-100 max-lg:w-full max-lg:border-e-0 max-lg:border-b">
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
                <PdfPages key={zoom} bytes={bytes} onFailed={fail} over={over} />
              </Suspense>
            </div>
          )
        ) : (
          <Words file={file} litPath={litPath} zoom={zoom} />
        )}
      </section>
    </div>
  );
}
