import { useCallback } from 'react';
import type { FormField } from '#blocks/object/descriptor.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** What a field of a form is called: by the company where it is its own, else in the reader's language. */
export function useFormLabel(): (field: Pick<FormField, 'label'>) => string {
  const t = useT(objectWords);
  return useCallback(({ label }) => (typeof label === 'object' ? label.own : t(`fields.${label}`)), [t]);
}
