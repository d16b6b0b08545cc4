import { useMemo, useState } from 'react';
import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { ownFormField } from '#blocks/object/own-fields/own-form-field.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { heldFields, withUnseen } from './own-changes.ts';

const none: readonly OwnField[] = [];

/**
 * The company's own fields in a form of a type. What becomes of one while the form is open is told, and what was typed into
 * it stays.
 */
export function useOwnFormFields(type: ObjectType) {
  const t = useT(objectWords);
  const now = useOwnFields(type);
  const [seen, setSeen] = useState(none);
  const known = withUnseen(seen, now);
  if (known !== seen) {
    setSeen(known);
  }
  return useMemo(() => {
    const { fields, gone, news } = heldFields(known, now);
    const required = fields.filter((field) => field.required && !gone.has(ownPathOf(field)));
    const initial = now.flatMap((field) =>
      field.default === undefined ? [] : [[ownPathOf(field), field.default] as const],
    );
    return {
      fields: fields.map((field) => {
        const shown = ownFormField(field, { sensitive: t('own.sensitive'), required: t('own.required') });
        return gone.has(shown.key) ? { ...shown, hint: t('own.removedHere') } : shown;
      }),
      /** What became of some of them, in words. */
      news: news.map((one) => t(`own.${one.what}`, { ...one })),
      /** Paths of those without a value of which nothing can be saved. */
      required: required.map(ownPathOf),
      /** What a new object has where nothing else is said, by path. */
      initial: Object.fromEntries(initial) as Fields,
      /** Changes without those of fields that are there no more. */
      lasting: (changes: Readonly<Fields>): Fields =>
        Object.fromEntries(Object.entries(changes).filter(([path]) => !gone.has(path))),
    };
  }, [known, now, t]);
}
