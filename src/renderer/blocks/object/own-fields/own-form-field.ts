import type { PlainField, PlainKind } from '#blocks/object/descriptor.ts';
import type { CustomKind } from '#shared/domain/custom-fields.ts';
import { type OwnField, ownPathOf } from './own-field.ts';

interface OwnKind {
  kind: CustomKind;
  choices?: readonly string[] | undefined;
}

/** How a field is filled in, by its kind. */
export function ownFormKind({ kind, choices = [] }: OwnKind): PlainKind {
  switch (kind) {
    case 'long':
      return { kind: 'words' };
    case 'choice':
      return { kind: 'oneOf', choices };
    case 'several':
      return { kind: 'someOf', choices };
    case 'person':
      return { kind: 'colleague' };
    case 'boolean':
      return { kind: 'yesNo' };
    case 'text':
    case 'number':
    case 'money':
    case 'date':
    case 'link':
      return { kind };
  }
}

/**
 * A field of the company's own as a form has it.
 * @param says what is said below those that few may read, and those that must be filled in.
 */
export function ownFormField(field: OwnField, says: { sensitive: string; required: string }): PlainField {
  const { name, description, required, sensitive } = field;
  const hints = [required ? says.required : undefined, sensitive ? says.sensitive : undefined, description];
  return {
    ...ownFormKind(field),
    key: ownPathOf(field),
    label: { own: name },
    hint: hints.filter((hint) => hint !== undefined).join(' ') || undefined,
  };
}
