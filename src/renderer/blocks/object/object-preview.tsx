import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { objectOptions } from '#lib/fetch-object.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { AvatarStack, mostAvatars } from '#ui/avatar-stack.tsx';
import { FirstNames } from '#ui/first-names.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TagChips } from '#ui/tag-chips.tsx';
import { descriptorOf } from './descriptors.ts';
import { markOf } from './mark-of.ts';
import { RowMark } from './object-name.tsx';
import { objectRefOf } from './object-ref-of.ts';
import { namedPeople } from './permissions.ts';
import { secondLine } from './second-line.ts';
import type { ObjectText } from './use-object-text.ts';
import { useFieldsOff } from './use-scores-off.ts';
import { objectWords } from './words/index.ts';

const findingsShown = 3;

/** Rows that are only passed by are not asked for. */
const restMs = 120;

/** The option once the user has rested on it. */
function useRested(option: SearchOption | undefined): SearchOption | undefined {
  const [rested, setRested] = useState(option);
  useEffect(() => {
    const timer = setTimeout(() => setRested(option), restMs);
    return () => clearTimeout(timer);
  }, [option]);
  return rested;
}

function Body({ object, text }: { object: ObjectOf; text: ObjectText }) {
  const t = useT(objectWords);
  const { preview } = descriptorOf(object.object_type);
  const isOff = useFieldsOff(object.object_type);
  const facts = preview.facts.flatMap((fact) => {
    const value = fact.writeBriefly(object, text);
    return value === null || isOff(fact.path) ? [] : [{ label: fact.label, value }];
  });
  const skills = (preview.skills?.(object) ?? []).map(({ name }) => name);
  const people = namedPeople(preview.people?.(object) ?? []);
  const digest = preview.digest?.(object);
  const words = digest === undefined || digest.summary === '' ? preview.words?.(object) : digest.summary;
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="truncate text-muted">{t(`fields.${label}`)}</dt>
              <dd className="line-clamp-2 min-w-0 break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {skills.length > 0 && <TagChips {...text.tags('skill')} tags={skills} />}
      {people.length > 0 && (
        <p className="flex items-center gap-2 text-muted">
          <AvatarStack people={people} ground="card" />
          <span
            className="min-w-0 truncate"
            title={t('preview.shared', { names: text.list(people.map(({ name }) => name)) })}
          >
            <FirstNames people={people.slice(0, mostAvatars)} />
          </span>
        </p>
      )}
      {words !== undefined && (
        <p
          dir="auto"
          className={
            digest === undefined ? 'line-clamp-5 text-secondary' : 'line-clamp-12 whitespace-pre-line text-secondary'
          }
        >
          {words}
        </p>
      )}
      {digest !== undefined && digest.findings.length > 0 && (
        <ul aria-label={t('preview.findings')} className="flex list-disc flex-col gap-1.5 ps-4 text-secondary">
          {digest.findings.slice(0, findingsShown).map((finding) => (
            <li key={finding} dir="auto">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The object as far as the option tells it; undefined for a type that this version does not know. */
function knownOf({ id, object_type, source_data }: SearchOption): ObjectOf | undefined {
  return isObjectType(object_type) ? objectOf({ ...source_data, id, object_type }, object_type) : undefined;
}

/** More of an object that is selected in a list: its own fields at once, all of them when they have come. */
export const ObjectPreview = memo(function ObjectPreview({
  option,
  text,
}: {
  option: SearchOption | undefined;
  text: ObjectText;
}) {
  const t = useT(objectWords);
  const rested = useRested(option);
  const type = rested?.object_type ?? '';
  const known = isObjectType(type);
  const { data, isPending, isError } = useQuery({
    ...objectOptions(known ? type : 'job', { id: rested?.id ?? '' }),
    enabled: rested !== undefined && known,
  });
  if (option === undefined) {
    return <p className="p-4 text-muted">{t('preview.nothing')}</p>;
  }
  const isRested = rested !== undefined && optionKey(rested) === optionKey(option);
  const full = isRested ? data : undefined;
  const name = option.source_data.name ?? '';
  const object = full ?? knownOf(option);
  const line = secondLine({ ...option, source_data: { ...option.source_data, ...full, name } }, noMatch, text);
  // What stands among the facts is not said twice.
  const told = (object && descriptorOf(object.object_type).preview.says?.(object, text)) ?? [];
  const parts = line.filter((part) => !told.includes(part.text));
  const waits = isObjectType(option.object_type) && !isError && (!isRested || isPending);
  return (
    <div className="flex flex-col gap-4 p-4" data-preview={optionKey(option)}>
      <header className="flex items-start gap-3">
        <RowMark object={object === undefined ? markOf(option, name) : { ...objectRefOf(object), name }} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 break-words font-semibold text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="line-clamp-2 text-muted">
            {parts.length === 0 ? text.type(option.object_type, 1) : parts.map((part) => part.text).join(' · ')}
          </p>
        </div>
      </header>
      {object === undefined ? null : <Body object={object} text={text} />}
      {waits && full === undefined && (
        <div aria-hidden className="flex flex-col gap-2.5">
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
      )}
      {isRested && isError && <p className="text-muted">{t('preview.failed')}</p>}
    </div>
  );
});

const noMatch = { field: undefined, found: undefined };
