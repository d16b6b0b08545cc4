import { lazy, Suspense } from 'react';
import { RichTextEditor } from '#blocks/editor/lazy-rich-text-editor.tsx';
import type { FormField, PlainField } from '#blocks/object/descriptor.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { Input } from '#ui/input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CategoryInput } from './category-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { contactErrorKey } from './contacts-draft.ts';
import { ContactsInput } from './contacts-input.tsx';
import { CurrencyInput } from './currency-input.tsx';
import { DayInput } from './day-input.tsx';
import { FileInput } from './file-input.tsx';
import {
  asContacts,
  asFile,
  asItem,
  asItems,
  asMoment,
  asMoney,
  asRows,
  asTags,
  asText,
  type DraftValue,
} from './form-values.ts';
import { MomentInput } from './moment-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { ObjectInput } from './object-input.tsx';
import { OneOfInput, SomeOfInput } from './own-choice-input.tsx';
import { PeopleInput } from './people-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { rowErrorKey } from './rows-draft.ts';
import { RowsInput } from './rows-input.tsx';
import { TagsInput } from './tags-input.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';
import type { FormState } from './use-form-fields.ts';
import { useFormLabel } from './use-form-label.ts';
import { YesNoInput } from './yes-no-input.tsx';

/** A microphone is followed only where there is something to dictate. */
const VoiceTextArea = lazy(async () => ({
  default: (await import('#blocks/voice/voice-text-area.tsx')).VoiceTextArea,
}));

/** Names by id are followed only where a field holds one. */
const ColleagueInput = lazy(async () => ({ default: (await import('./colleague-input.tsx')).ColleagueInput }));

/** What a plain input needs of the form around it. */
export type PlainState = Pick<FormState, 'valueAt' | 'errors' | 'change' | 'setReadable' | 'required'>;

/** The input of a field, by its kind. */
export function FieldInput({ field, form }: { field: FormField; form: FormState }) {
  const labelOf = useFormLabel();
  const { key, kind } = field;
  const value = form.valueAt(key);
  const own = {
    label: labelOf(field),
    error: form.errors[key],
    onChange: (next: DraftValue) => form.change(key, next),
  };
  switch (kind) {
    case 'long':
      return <RichTextEditor label={own.label} error={own.error} objectId={form.objectId} {...form.longText(key)} />;
    case 'file':
      return <FileInput {...own} value={asFile(value)} upload={form.upload} />;
    case 'picture':
      return <PictureInput {...own} value={asText(value)} name={form.name} />;
    default:
      return <PlainInput field={field} form={form} />;
  }
}

/** The input of a field that needs nothing of the form around it but its value. */
export function PlainInput({ field, form }: { field: PlainField; form: PlainState }) {
  const labelOf = useFormLabel();
  const { key, kind } = field;
  const value = form.valueAt(key);
  const own = {
    label: labelOf(field),
    error: form.errors[key],
    hint: field.hint,
    onChange: (next: DraftValue) => form.change(key, next),
  };
  switch (kind) {
    case 'words':
      return (
        <Suspense
          fallback={
            <TextArea {...{ label: own.label, error: own.error, hint: own.hint }} value={asText(value)} readOnly />
          }
        >
          <VoiceTextArea
            {...{ label: own.label, error: own.error, hint: own.hint }}
            value={asText(value)}
            onValueChange={own.onChange}
          />
        </Suspense>
      );
    case 'oneOf':
      return <OneOfInput {...own} value={asText(value)} choices={field.choices} />;
    case 'someOf':
      return <SomeOfInput {...own} value={asTags(value)} choices={field.choices} />;
    case 'timeZone':
      return <TimeZoneInput {...own} value={asText(value)} />;
    case 'yesNo':
      return <YesNoInput {...own} value={asText(value)} />;
    case 'colleague':
      return (
        <Suspense>
          <ColleagueInput {...own} value={asItem(value)} />
        </Suspense>
      );
    case 'money':
      return <MoneyInput {...own} value={asMoney(value)} />;
    case 'currency':
      return <CurrencyInput {...own} value={asText(value)} />;
    case 'choice':
      return <ChoiceInput {...own} value={asText(value)} choices={field.choices} isOpen={field.isOpen} />;
    case 'category':
      return <CategoryInput {...own} value={asItem(value)} of={field.of} />;
    case 'date':
      return <DayInput {...own} value={asText(value)} onReadable={(isReadable) => form.setReadable(key, isReadable)} />;
    case 'contacts':
      return (
        <ContactsInput
          {...{ field, value: asContacts(value), onChange: own.onChange }}
          error={own.error}
          errorOf={(row) => form.errors[contactErrorKey(key, row)]}
        />
      );
    case 'rows':
      return (
        <RowsInput
          {...{ field, value: asRows(value), onChange: own.onChange }}
          error={own.error}
          errorOf={(row) => form.errors[rowErrorKey(key, row)]}
          onReadable={(isReadable) => form.setReadable(key, isReadable)}
        />
      );
    case 'dateTime':
      return (
        <MomentInput {...own} value={asMoment(value)} onReadable={(isReadable) => form.setReadable(key, isReadable)} />
      );
    case 'people':
      return <PeopleInput {...own} value={asItems(value)} types={field.types} withLevels={field.withLevels} />;
    case 'person':
      return <ObjectInput {...own} value={asItem(value)} types={employedTypes} />;
    case 'object':
      return <ObjectInput {...own} value={asItem(value)} types={field.types} />;
    case 'tags':
      return <TagsInput {...own} value={asTags(value)} offered={field.offered} isClosed={field.isClosed} />;
    case 'text':
    case 'link':
    case 'level':
    case 'number':
      return (
        <Input
          label={own.label}
          error={own.error}
          hint={own.hint}
          value={asText(value)}
          aria-required={form.required.includes(key)}
          onChange={(event) => own.onChange(event.target.value)}
          inputMode={kind === 'number' || kind === 'level' ? 'decimal' : kind === 'link' ? 'url' : undefined}
        />
      );
  }
}
