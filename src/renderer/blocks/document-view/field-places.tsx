import { classNames } from '#ui/class-names.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { intoView } from './into-view.ts';

interface PlacesProps {
  fields: readonly ReadField[];
  /** The field whose place is lit. */
  litPath: string | undefined;
}

/** The page on which the lit field stands; nothing where there is none, or its file has no pages. */
export function litPage({ fields, litPath }: PlacesProps): number | undefined {
  return fields.find(({ path }) => path === litPath)?.at?.page;
}

const percent = (share: number) => `${100 * share}%`;

function ground({ certain }: ReadField, isLit: boolean): string {
  return isLit ? 'bg-accent/15 outline-2 outline-accent' : certain ? 'bg-accent/8' : 'bg-warning/20';
}

/** The boxes of the fields that stand on a page of a file, in its very size; that of the lit one is lit, and in view. */
export function FieldBoxes({ fields, page, litPath }: PlacesProps & { page: number }) {
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
            className={classNames('absolute scroll-m-8 rounded-mark', ground(field, isLit))}
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
function partsOf(text: string, fields: readonly ReadField[], litPath: string | undefined) {
  const placed = fields.flatMap((field) => (field.at === undefined ? [] : [{ field, ...field.at }]));
  placed.sort((left, right) => left.from - right.from || right.to - left.to);
  const lit = placed.find(({ field }) => field.path === litPath);
  const parts: { text: string; at: number; field?: ReadField }[] = [];
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

/** What a file says, with the places of its fields marked; that of the lit one is lit, and in view. */
export function FieldRanges({ text, fields, litPath }: PlacesProps & { text: string }) {
  return partsOf(text, fields, litPath).map(({ text: part, at, field }) =>
    field === undefined ? (
      part
    ) : (
      <mark
        key={`${at}-${field.path}`}
        data-field={field.path}
        data-lit={field.path === litPath}
        ref={field.path === litPath ? intoView : undefined}
        className={classNames('scroll-m-8 rounded-mark text-inherit', ground(field, field.path === litPath))}
      >
        {part}
      </mark>
    ),
  );
}
