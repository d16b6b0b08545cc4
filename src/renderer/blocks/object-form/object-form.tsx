import { RichTextEditor } from '#blocks/editor/lazy-rich-text-editor.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Input } from '#ui/input.tsx';
import type { ObjectFormState } from './use-object-form.ts';

interface ObjectFormProps {
  /** Of the element, for the button that submits it from outside. */
  id: string;
  form: ObjectFormState;
}

/** The fields of an object, to be changed; what is wrong with one is said at it, the rest below them. */
export function ObjectForm({ id, form }: ObjectFormProps) {
  const t = useT(objectWords);
  const { fields, errors, failure, progress } = form;
  return (
    <form id={id} noValidate onSubmit={(event) => void form.save(event)} className="flex flex-col gap-4 pt-2">
      {fields.map(({ key, kind, label: name }) => {
        const label = t(`fields.${name}`);
        const error = errors[key];
        return kind === 'long' ? (
          <RichTextEditor key={key} {...{ label, error }} objectId={form.objectId} {...form.longText(key)} />
        ) : (
          <Input
            key={key}
            {...{ label, error }}
            value={form.typedAt(key)}
            onChange={(event) => form.type(key, event.target.value)}
            inputMode={kind === 'number' ? 'decimal' : undefined}
          />
        );
      })}
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
