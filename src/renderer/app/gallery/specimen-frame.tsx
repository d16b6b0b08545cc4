import { Direction } from 'radix-ui';
import type { Specimen } from '#ui/gallery-block.ts';

/** `With keys` → `with-keys`, for names of files. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** One specimen below its name; the data attributes tell the tests what to do with it. */
export function SpecimenFrame({ block, specimen }: { block: string; specimen: Specimen }) {
  const { name, Show, opens, height, picture = 'frame', rtl } = specimen;
  return (
    <figure className="flex w-full max-w-180 flex-col gap-1.5">
      <figcaption className="text-muted text-sm">{name}</figcaption>
      <div
        data-specimen={`${block}-${slug(name)}`}
        data-opens={opens}
        data-picture={picture}
        className="rounded-card border border-line bg-surface-0 p-5"
        style={{ minHeight: height }}
      >
        {rtl ? (
          <Direction.Provider dir="rtl">
            <div dir="rtl">
              <Show />
            </div>
          </Direction.Provider>
        ) : (
          <Show />
        )}
      </div>
    </figure>
  );
}
