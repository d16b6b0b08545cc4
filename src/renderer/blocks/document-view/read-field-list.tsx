import { useT } from '#lib/i18n/use-t.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { classNames } from '#ui/class-names.ts';
import { groupOf, groups, isToday, nameOf } from './read-fields.ts';
import { readFieldWords } from './words/index.ts';

interface ReadFieldListProps {
  fields: readonly ReadField[];
  /** Which has the focus; undefined once none has. */
  litPath: string | undefined;
  onLight: (path: string | undefined) => void;
}

/** What was read in a file, field by field: the focused one is lit where it stands in it. */
export function ReadFieldList({ fields, litPath, onLight }: ReadFieldListProps) {
  const t = useT(readFieldWords);
  const known = fields.flatMap((field) => {
    const name = nameOf(field);
    return name === undefined ? [] : [{ field, name }];
  });
  return groups.map((group) => {
    const own = known.filter(({ field }) => groupOf(field) === group);
    return own.length === 0 ? null : (
      <section key={group} aria-label={t(`group.${group}`)} className="flex min-w-0 flex-col gap-1">
        <h3 className="font-medium text-secondary text-sm">{t(`group.${group}`)}</h3>
        {own.map(({ field: { path, value }, name }) => (
          <button
            key={path}
            type="button"
            aria-pressed={path === litPath}
            onFocus={() => onLight(path)}
            onClick={() => onLight(path)}
            className={classNames(
              '-mx-2 grid min-h-8 grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-control px-2 py-1.5 text-start',
              path === litPath ? 'bg-accent-soft' : 'hover:bg-surface-3',
            )}
          >
            <span className="truncate text-muted">{t(`field.${name}`)}</span>
            <span dir="auto" className="break-words">
              {isToday(name, value) ? t('today') : value}
            </span>
          </button>
        ))}
      </section>
    );
  });
}
