import type { FormField } from '#blocks/object/descriptor.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldInput } from './field-input.tsx';
import type { ObjectFormState } from './use-object-form.ts';

interface ObjectFormProps {
  /** Of the element, for the button that submits it from outside. */
  id: string;
  form: ObjectFormState;
}

function isWide({ kind, wide }: FormField): boolean {
  return wide === true || kind === 'long' || kind === 'tags' || kind === 'file';
}

/** The fields of an object, to be changed; what is wrong with one is said at it, the rest below them. */
export function ObjectForm({ id, form }: ObjectFormProps) {
  const { fields, failure, progress } = form;
  return (
    <form id={id} noValidate onSubmit={(event) => void form.save(event)} className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        {fields.map((field) => (
          <div key={field.key} className={classNames('min-w-0', isWide(field) && 'col-span-2')}>
            <FieldInput {...{ field, form }} />
          </div>
        ))}
      </div>
      {progress === undefined ? null : (
        <p role="status" className="text-secondary">
          {progress}
        </p>
      )}
      {failure === null ? null : (
        <p role="alert" className="text-critical">
          {failure}
        </p>
      )}
    </form>
  );
}
