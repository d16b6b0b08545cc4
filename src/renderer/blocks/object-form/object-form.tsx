import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import type { FormField } from '#blocks/object/descriptor.ts';
import { classNames } from '#ui/class-names.ts';
import { AlikePeople } from './alike-people.tsx';
import { FieldInput } from './field-input.tsx';
import { asContacts } from './form-values.ts';
import { LikelySamePeople } from './likely-same.tsx';
import { SameNames } from './same-names.tsx';
import type { FormState } from './use-form-fields.ts';

interface ObjectFormProps {
  /** Of the element, for the button that submits it from outside. */
  id: string;
  form: FormState;
}

const wideKinds: readonly FormField['kind'][] = ['long', 'words', 'tags', 'picture', 'file'];

/** Contacts are so once there are some: before, it is a button that stands below the first one. */
function isWide({ key, kind, wide }: FormField, form: FormState): boolean {
  return wide === true || wideKinds.includes(kind) || asContacts(form.valueAt(key)).length > 0;
}

/** The fields of an object, to be changed; what is wrong with one is said at it, the rest below them. */
export function ObjectForm({ id, form }: ObjectFormProps) {
  const { fields, refused, failure, progress, news, likely = [], sameNames } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(refused.errors).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [refused]);

  const { round } = form;
  useEffect(() => {
    if (round > 0) {
      element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    }
  }, [round]);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    void form.save();
  }

  /** Before the field it is pressed in, where Enter may be a line of a text. */
  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.stopPropagation();
      if (event.shiftKey && form.saveAndNext !== undefined) {
        event.preventDefault();
        void form.saveAndNext();
      } else {
        submit(event);
      }
    }
  }

  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={submitByKey}
      className="flex flex-col gap-4 pt-2"
    >
      {news.length === 0 ? null : (
        <ul role="status" className="flex flex-col gap-1 rounded-control bg-surface-3 px-3 py-2 text-secondary">
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        {fields.map((field) => (
          <Fragment key={field.key}>
            <div className={classNames('min-w-0', isWide(field, form) && 'col-span-2')}>
              <FieldInput {...{ field, form }} />
              <LikelySamePeople people={likely.filter(({ key }) => key === field.key).map(({ person }) => person)} />
            </div>
            {sameNames?.key === field.key ? <SameNames found={sameNames.found} /> : null}
          </Fragment>
        ))}
      </div>
      {progress === undefined ? null : (
        <p role="status" className="text-secondary">
          {progress}
        </p>
      )}
      {form.alike === undefined ? null : <AlikePeople alike={form.alike} />}
      {failure === null ? null : (
        <p role="alert" className="text-critical">
          {failure}
        </p>
      )}
    </form>
  );
}
