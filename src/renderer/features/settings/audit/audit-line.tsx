import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { humanChoice } from '#blocks/object/choices.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { isRecord } from '#blocks/object/typed-path.ts';
import { OtherValue } from '#blocks/object-page/other-value.tsx';
import { useScoreNames } from '#blocks/score-why/use-score-names.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { settingTypes } from '#shared/domain/changes.ts';
import { en } from './words/en.ts';
import { auditWords } from './words/index.ts';

function isKey<T extends object>(words: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(words, key);
}

/** What a setting is: of a list's item, of which list. */
function useSubject() {
  const t = useT(auditWords);
  return ({ object }: ChangeLine): string => {
    const { title: list } = object;
    if (object.object_type === 'category' && list !== undefined && isKey(en.list, list)) {
      return t(`list.${list}`);
    }
    return isKey(en.kind, object.object_type) ? t(`kind.${object.object_type}`) : humanChoice(object.object_type);
  };
}

/** The scores that are switched off, by their keys. */
const scoreList = z.array(z.string());

function isSetting(type: string): boolean {
  return settingTypes.some((setting) => setting === type);
}

function Value({ field, value }: { field: string; value: unknown }) {
  const t = useT(auditWords);
  const format = useFormat();
  const nameOf = useScoreNames();
  if (value === undefined) {
    return <span className="text-muted">{t('nothing')}</span>;
  }
  if (field === 'role' && typeof value === 'string' && isKey(en.role, value)) {
    return t(`role.${value}`);
  }
  const scores = field === 'off' ? scoreList.safeParse(value).data : undefined;
  if (scores !== undefined) {
    return format.list(scores.map(nameOf));
  }
  if (isRecord(value)) {
    return typeof value.name === 'string' ? value.name : t('changed');
  }
  return field === 'name' && typeof value === 'string' ? value : <OtherValue value={value} />;
}

function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useT(auditWords);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="selectable min-w-0 text-secondary">{before}</span>
      <MoveRight aria-label={t('became')} className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="selectable min-w-0">{after}</span>
    </span>
  );
}

/** One line of the log of settings: who, what of what, before and after, when. */
export function AuditLine({ line }: { line: ChangeLine }) {
  const t = useT(auditWords);
  const format = useFormat();
  const subject = useSubject();
  const { by, at, object, action, field, before, after } = line;
  const what = subject(line);
  const fieldName = field === undefined ? '' : isKey(en.field, field) ? t(`field.${field}`) : humanChoice(field);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <span className={by === undefined ? 'text-secondary' : 'inline-flex min-w-0 font-medium'}>
        {by === undefined ? t('somebody') : <ObjectName object={by} />}
      </span>
      <span>
        {field === undefined
          ? t(action === 'created' ? 'created' : action === 'deleted' ? 'deleted' : 'changedWhat', { what })
          : t('changedField', { field: fieldName, what })}
      </span>
      {isSetting(object.object_type) ? (
        <span className="font-medium">{object.name}</span>
      ) : object.name === '' ? null : (
        <ObjectName object={object} />
      )}
      {field === undefined ? null : (
        <FromTo before={<Value field={field} value={before} />} after={<Value field={field} value={after} />} />
      )}
      <time dateTime={at} title={format.dateTime(at)} className="ms-auto shrink-0 text-muted text-sm">
        {format.relativeTime(at)}
      </time>
    </li>
  );
}
