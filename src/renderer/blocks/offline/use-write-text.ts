import { useCallback } from 'react';
import { formFieldAt } from '#blocks/object/form-field-at.ts';
import { isOwnPath, ownFieldAt } from '#blocks/object/own-fields/own-field.ts';
import { useAllOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { en } from '#blocks/object/words/en.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { typedInput } from '#lib/offline/write-contents.ts';
import { subjectOf } from '#lib/offline/write-subject.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { offlineWords } from './words/index.ts';

type FieldName = keyof (typeof en)['fields'];

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(en.fields, name);
}

/** `min_salary` → `minSalary`, as the catalogue names fields. */
function camel(key: string): string {
  return key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A field as people call it; one that has no name here is written out. */
export function useFieldLabel(): (key: string) => string {
  const t = useT(objectWords);
  const ownFields = useAllOwnFields();
  return useCallback(
    (key) => {
      if (isOwnPath(key)) {
        return ownFieldAt(key, ownFields)?.name ?? t('own.removedField');
      }
      const last = key.split('.').at(-1) ?? key;
      const name = formFieldAt(key)?.label ?? camel(last);
      const words = last.replaceAll('_', ' ');
      return isFieldName(name) ? t(`fields.${name}`) : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
    },
    [t, ownFields],
  );
}

/** What a waiting write is, in a few words. */
export function useWriteTitle(): (write: WaitingWrite) => string {
  const t = useT(offlineWords);
  return useCallback(
    (write) => {
      const input = typedInput(write);
      const { action, type } = subjectOf(write.call, input);
      const typed = ['name', 'title', 'first_name', ...(action === 'report' ? ['query'] : [])]
        .map((key) => input[key])
        .find((value) => typeof value === 'string');
      const what = write.about ?? typed ?? (type === undefined ? '' : t(`common:types.${type}`, { count: 1 }));
      return t(`write.${action}`, { what });
    },
    [t],
  );
}
