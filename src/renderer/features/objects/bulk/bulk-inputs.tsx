import { useState } from 'react';
import type { PlainField } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PlainInput } from '#blocks/object-form/field-input.tsx';
import { nestedChanges } from '#blocks/object-form/nested-changes.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { TagsInput } from '#blocks/object-form/tags-input.tsx';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useFormFields } from '#blocks/object-form/use-form-fields.ts';
import { useFormLabel } from '#blocks/object-form/use-form-label.ts';
import { useOwnFormFields } from '#blocks/object-form/use-own-form-fields.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { assignFieldsOf, type BulkAsk, type BulkKind } from './bulk-kinds.ts';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';

export interface BulkInputsProps {
  type: ObjectType;
  /** Of the form around it. */
  id: string;
  onAsk: (change: BulkAsk) => void;
}

interface FormProps {
  id: string;
  /** What is asked for; undefined where something is missing, which is then said. */
  read: () => BulkAsk | undefined;
  onAsk: (change: BulkAsk) => void;
  children: React.ReactNode;
}

function BulkForm({ id, read, onAsk, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        const change = read();
        if (change !== undefined) {
          onAsk(change);
        }
      }}
    >
      {children}
    </form>
  );
}

/** What is long, or a file, is for one object only; tags have a verb of their own. */
function isForMany(field: { kind: string; onlyNew?: true; key: string }): boolean {
  return (
    field.onlyNew !== true &&
    !['long', 'file', 'picture', 'contacts', 'rows'].includes(field.kind) &&
    field.key !== 'tags'
  );
}

function ChangeInputs({ type, id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const labelOf = useFormLabel();
  const own = useOwnFormFields(type);
  const fields = [...descriptorOf(type).form, ...own.fields].filter((field): field is PlainField => isForMany(field));
  const [key, setKey] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const field = fields.find((one) => one.key === key);
  return (
    <>
      <div className="pt-2">
        <Select
          label={t('field')}
          placeholder={t('chooseField')}
          error={isMissing && field === undefined ? t('missing') : undefined}
          options={fields.map((one) => ({ value: one.key, label: labelOf(one) }))}
          value={key}
          onChange={setKey}
        />
      </div>
      {field === undefined ? (
        <BulkForm
          id={id}
          onAsk={onAsk}
          read={() => {
            setMissing(true);
            return undefined;
          }}
        >
          {null}
        </BulkForm>
      ) : (
        <ValueInput key={field.key} {...{ type, id, onAsk, field }} />
      )}
    </>
  );
}

/** The value that all get, by the input that a form has for it. */
function ValueInput({ type, id, onAsk, field }: BulkInputsProps & { field: PlainField }) {
  const t = useT(bulkWords);
  const base = { id: '', object_type: type, name: '' } as ObjectOf;
  const form = useFormFields(base, [field]);
  function read(): BulkAsk | undefined {
    const { changes, problems } = form.typed();
    return form.isWell(problems)
      ? { do: 'change', fields: nestedChanges({ [field.key]: changes[field.key] ?? null }) }
      : undefined;
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      <PlainInput field={field} form={{ ...form.inputs, required: [] }} />
      <p className="text-secondary text-sm">{t('emptyClears')}</p>
    </BulkForm>
  );
}

function StageInputs({ id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const { items } = useCategories('stage');
  const [stageId, setStage] = useState<string>();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const stage = items.find((one) => one.id === stageId);
  const meaning = asStageMeaning(stage?.meaning);
  const asksWhy = meaning !== undefined && isTurnedDown(meaning);
  const lacksReason = asksWhy && reason.trim() === '';
  function read(): BulkAsk | undefined {
    setAsked(true);
    if (stage === undefined || lacksReason) {
      return undefined;
    }
    const why = asksWhy ? { reason: reason.trim() } : {};
    return { do: 'stage', stage: stage.id, ...why, ...(asksWhy && note.trim() !== '' ? { note: note.trim() } : {}) };
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      <Select
        label={t('stage')}
        placeholder={t('chooseStage')}
        error={isAsked && stage === undefined ? t('missing') : undefined}
        options={items.map((one) => ({ value: one.id, label: one.name }))}
        value={stageId}
        onChange={setStage}
      />
      {asksWhy ? (
        <>
          <Input
            label={t('reason')}
            maxLength={300}
            error={isAsked && lacksReason ? t('reasonMissing') : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <TextArea
            label={t('note')}
            rows={3}
            maxLength={20_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      ) : null}
    </BulkForm>
  );
}

function AssignInputs({ type, id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const tObject = useT(objectWords);
  const fields = assignFieldsOf(type);
  const [path, setPath] = useState(fields[0]?.path);
  const [who, setWho] = useState<{ id: string; name: string } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const field = fields.find((one) => one.path === path);
  function read(): BulkAsk | undefined {
    setAsked(true);
    return field === undefined || who === null ? undefined : { do: 'assign', field: field.path, to: who.id };
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      {fields.length < 2 ? null : (
        <Select
          label={t('as')}
          options={fields.map(({ path: value, kind }) => ({
            value,
            label: kind === undefined ? t('owner') : tObject(`relations.${kind}.out`),
          }))}
          value={path}
          onChange={setPath}
        />
      )}
      <ObjectInput
        label={t('who')}
        error={isAsked && who === null ? t('missing') : undefined}
        value={who}
        onChange={setWho}
        types={field?.targets ?? []}
      />
    </BulkForm>
  );
}

function TagInputs({ id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = add.length + remove.length === 0;
  function read(): BulkAsk | undefined {
    setAsked(true);
    return isEmpty ? undefined : { do: 'tag', add: [...add], remove: [...remove] };
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      <TagsInput
        label={t('addTags')}
        error={isAsked && isEmpty ? t('missing') : undefined}
        offered="tag"
        value={add}
        onChange={setAdd}
      />
      <TagsInput label={t('removeTags')} error={undefined} offered="tag" value={remove} onChange={setRemove} />
    </BulkForm>
  );
}

function SpaceInputs({ id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const [space, setSpace] = useState<{ id: string; name: string } | null>(null);
  const [isAsked, setAsked] = useState(false);
  function read(): BulkAsk | undefined {
    setAsked(true);
    return space === null ? undefined : { do: 'addToSpace', space: space.id };
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      <ObjectInput
        label={t('space')}
        error={isAsked && space === null ? t('missing') : undefined}
        value={space}
        onChange={setSpace}
        types={['space']}
      />
    </BulkForm>
  );
}

function NoteInputs({ id, onAsk }: BulkInputsProps) {
  const t = useT(bulkWords);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = text.trim() === '';
  function read(): BulkAsk | undefined {
    setAsked(true);
    return isEmpty ? undefined : { do: 'note', text: text.trim() };
  }
  return (
    <BulkForm {...{ id, read, onAsk }}>
      <TextArea
        label={t('note')}
        maxLength={20_000}
        error={isAsked && isEmpty ? t('missing') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </BulkForm>
  );
}

/** What each way to change many objects asks for; deleting asks for nothing. */
export const bulkInputs: Readonly<Record<Exclude<BulkKind, 'delete'>, (props: BulkInputsProps) => React.ReactNode>> = {
  change: ChangeInputs,
  stage: StageInputs,
  assign: AssignInputs,
  tag: TagInputs,
  addToSpace: SpaceInputs,
  note: NoteInputs,
};
