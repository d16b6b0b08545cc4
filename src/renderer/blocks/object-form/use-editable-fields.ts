import { useCallback, useMemo } from 'react';
import type { FormField } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { fieldsOfAll } from '#blocks/object/fields-of-all.ts';
import { isMasked } from '#blocks/object/object-ref-of.ts';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useMay } from '#lib/use-may.ts';
import { isWithheld } from '#shared/domain/first-look.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Fields of the form by which something that is shown is filled in. */
function fillsIn(key: string, path: string): boolean {
  return path === key || path.startsWith(`${key}.`);
}

/** By which fields of its form what is shown of an object is changed, by the paths that it is made of. */
export type EditableFields = (madeOf: readonly string[]) => readonly string[];

/**
 * By which fields of its form what is shown of an object is changed where it stands, by the paths that it is made of: those
 * that the person may change; nothing where they may not, or where no form has it.
 */
export function useEditableFields(object: ObjectOf): EditableFields {
  const editable = useEditableFieldsOf(object.object_type);
  return useMemo(() => editable(object), [editable, object]);
}

/** {@link useEditableFields} of any object of a type, for what shows many of them. */
export function useEditableFieldsOf(type: ObjectType): (object: ObjectOf) => EditableFields {
  const { may, mayChange } = useMay();
  const own = useOwnFields(type);
  return useCallback(
    (object) => {
      const ofForm = [...descriptorOf(type).form, ...fieldsOfAll(type)].filter(
        (field: FormField) => field.onlyNew !== true,
      );
      const keys = may('edit', type, object) ? [...ofForm.map(({ key }) => key), ...own.map(ownPathOf)] : [];
      const isHeld = (key: string) => isMasked(object) && isWithheld(type, key);
      const open = keys.filter((key) => mayChange(type, object, key) && !isHeld(key));
      return (madeOf) => open.filter((key) => madeOf.some((path) => fillsIn(key, path)));
    },
    [may, mayChange, type, own],
  );
}
