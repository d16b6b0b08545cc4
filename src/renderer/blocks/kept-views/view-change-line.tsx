import { LogIn, LogOut, MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { isRecord } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { type FilterField, useFilterFields } from '#blocks/object-filter/use-filter-fields.ts';
import { useFilterText } from '#blocks/object-filter/use-filter-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ChangedCondition, WatchedChange } from '#shared/contract/views.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { isWhereGroup } from '#shared/domain/where/where.ts';
import { Badge } from '#ui/badge.tsx';
import { en } from './words/en.ts';
import { keptViewWords } from './words/index.ts';

/** What an object said, or says: as its filter writes it; of links, what they lead to. */
function Value({ value, field }: { value: unknown; field: FilterField | undefined }) {
  const t = useT(keptViewWords);
  const text = useObjectText();
  if (value === undefined || value === null || value === '') {
    return <span className="text-muted">{t('nothing')}</span>;
  }
  if (Array.isArray(value)) {
    return (
      <span className="inline-flex min-w-0 flex-wrap gap-x-2">
        {value.map((one: unknown) => {
          const { data: ref } = objectRef.safeParse(one);
          return ref === undefined ? (
            <span key={String(one)}>{String(one)}</span>
          ) : (
            <ObjectName key={ref.id} object={ref} />
          );
        })}
      </span>
    );
  }
  if (isRecord(value)) {
    return <span>{typeof value.name === 'string' ? value.name : JSON.stringify(value)}</span>;
  }
  const said = String(value);
  return (
    <span dir="auto">
      {field?.kind === 'time' ? text.date(said) : field?.kind === 'choice' ? text.choice(said) : said}
    </span>
  );
}

function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useT(keptViewWords);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="min-w-0 text-secondary">{before}</span>
      <MoveRight aria-label={t('became')} role="img" className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="min-w-0">{after}</span>
    </span>
  );
}

interface ConditionProps {
  turned: ChangedCondition;
  fieldOf: (name: string) => FilterField | undefined;
}

/** One condition that turned: from what to what, or by the days alone. */
function Condition({ turned, fieldOf }: ConditionProps) {
  const t = useT(keptViewWords);
  const told = useFilterText(fieldOf);
  const { condition, field: name, before, after, by_time: isByTime } = turned;
  const field = fieldOf(name);
  if (isByTime === true || (before === undefined && after === undefined)) {
    const read = readWhere(condition);
    const where = 'problem' in read ? undefined : read.where;
    return (
      <span>
        {where === undefined || isWhereGroup(where) ? condition : told.whole(where)}
        {isByTime === true ? <span className="text-muted"> · {t('byTime')}</span> : null}
      </span>
    );
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-muted">{field?.label ?? name}</span>
      <FromTo before={<Value value={before} field={field} />} after={<Value value={after} field={field} />} />
    </span>
  );
}

function isKnownWhy(why: string): why is keyof typeof en.why {
  return Object.hasOwn(en.why, why);
}

/** Something that came into a view or left it: what, why, when and by whom. */
export function ViewChangeLine({ type, line }: { type: ObjectType; line: WatchedChange }) {
  const t = useT(keptViewWords);
  const format = useFormat();
  const { fieldOf } = useFilterFields(type);
  const { way, object, why, conditions, at, by } = line;
  const isIn = way === 'entered';
  const isThere = why !== 'deleted' && why !== 'merged';
  return (
    <li className="flex min-w-0 flex-col gap-1.5 py-2.5">
      <div className="flex min-w-0 items-center gap-2">
        <Badge tone={isIn ? 'positive' : 'past'} icon={isIn ? <LogIn aria-hidden /> : <LogOut aria-hidden />}>
          {t(isIn ? 'entered' : 'left')}
        </Badge>
        {object === undefined ? (
          <span className="text-secondary">{t('deletedOne')}</span>
        ) : isThere ? (
          <ObjectName object={object} />
        ) : (
          <span dir="auto" className="truncate">
            {object.name}
          </span>
        )}
        {at === undefined ? null : (
          <time dateTime={at} title={format.dateTime(at)} className="ms-auto shrink-0 text-muted text-sm">
            {format.relativeTime(at)}
          </time>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-secondary">
        {conditions.map((turned) => (
          <Condition key={turned.condition} {...{ turned, fieldOf }} />
        ))}
        {isKnownWhy(why) ? <span>{t(`why.${why}`)}</span> : null}
        {by === undefined ? null : <ObjectName object={by} />}
      </div>
    </li>
  );
}
