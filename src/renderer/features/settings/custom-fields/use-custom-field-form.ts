import { type RefObject, useState } from 'react';
import type { PlainField } from '#blocks/object/descriptor.ts';
import type { OwnField } from '#blocks/object/own-fields/own-field.ts';
import { ownFormKind } from '#blocks/object/own-fields/own-form-field.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import type { PlainState } from '#blocks/object-form/field-input.tsx';
import { type DraftValue, isSameValue, readValue, writeValue } from '#blocks/object-form/form-values.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { CustomKind, CustomType } from '#shared/domain/custom-fields.ts';
import { toast } from '#ui/toast-store.ts';
import { useFirstProblem } from '#ui/use-first-problem.ts';
import { useCreateField, useUpdateField } from './mutations.ts';
import { customFieldWords } from './words/index.ts';

interface Values {
  name: string;
  kind: CustomKind;
  description: string;
  choices: readonly string[];
  required: boolean;
  sensitive: boolean;
}

type Wrong = Partial<Record<keyof Values | 'default' | 'form', string>>;

interface FormOptions {
  type: CustomType;
  field: OwnField | undefined;
  element: RefObject<HTMLFormElement | null>;
  /** It was saved, or waits to be. */
  onDone: () => void;
}

const places: readonly (keyof Wrong)[] = ['name', 'kind', 'description', 'choices', 'required', 'sensitive', 'default'];

function placeOf(path: string): keyof Wrong {
  return places.find((place) => `${path}.`.startsWith(`${place}.`)) ?? 'form';
}

function valuesOf(field: OwnField | undefined): Values {
  return {
    name: field?.name ?? '',
    kind: field?.kind ?? 'text',
    description: field?.description ?? '',
    choices: field?.choices ?? [],
    required: field?.required ?? false,
    sensitive: field?.sensitive ?? false,
  };
}

/** What is typed about a field of the company's own, what is wrong with it, and saving it. */
export function useCustomFieldForm({ type, field, element, onDone }: FormOptions) {
  const t = useT(customFieldWords);
  const words = useT(objectWords);
  const hostText = useHostText();
  const errorText = useErrorText();
  const create = useCreateField();
  const update = useUpdateField();
  const { showProblems } = useFirstProblem(element);
  const [stored] = useState(() => valuesOf(field));
  const [values, setValues] = useState(stored);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);
  // What was typed for one kind says nothing of another, and is there again with it.
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<CustomKind, DraftValue>>>>({});
  const [isReadable, setReadable] = useState(true);
  const initialField: PlainField = {
    ...ownFormKind(values),
    key: values.kind,
    label: { own: t('default') },
    hint: t('defaultHint'),
  };
  const before = values.kind === field?.kind ? field.default : undefined;
  const draft = drafts[values.kind] ?? readValue(initialField, before);
  const isSameDefault = isSameValue(initialField, draft, before);

  function tell(found: Wrong): void {
    setWrong(found);
    showProblems();
  }

  function checked(): { initial: unknown; found: Wrong } {
    const written = writeValue(initialField, draft, before);
    const isChosen = values.kind === 'choice' || values.kind === 'several';
    return {
      initial: 'value' in written ? written.value : undefined,
      found: {
        ...(values.name.trim() === '' ? { name: t('nameMissing') } : {}),
        ...(isChosen && values.choices.length === 0 ? { choices: t('choicesMissing') } : {}),
        ...('problem' in written ? { default: words(`edit.${written.problem}`) } : {}),
        ...(isReadable ? {} : { default: words('edit.day') }),
      },
    };
  }

  async function send(initial: unknown): Promise<void> {
    const { name, description, choices, required, kind, sensitive } = values;
    const said = {
      name: name.trim(),
      description: description.trim() || null,
      required,
      ...(choices.length === 0 ? {} : { choices: [...choices] }),
      ...(isSameDefault ? {} : { default: initial }),
    };
    if (field === undefined) {
      await create.mutateAsync({ ...said, object_type: type, kind, sensitive });
    } else {
      await update.mutateAsync({ ...said, id: field.id });
    }
  }

  async function save(): Promise<void> {
    const { initial, found } = checked();
    tell(found);
    if (isBusy || Object.keys(found).length > 0) {
      return;
    }
    setBusy(true);
    try {
      await send(initial);
      toast({ title: t('saved') });
      onDone();
    } catch (error) {
      setBusy(false);
      if (isWaiting(error)) {
        onDone();
        return;
      }
      const refused: Wrong = {};
      for (const problem of error instanceof ApiError ? error.errors : []) {
        refused[placeOf(problem.path)] ??= hostText(problem);
      }
      const { detail, title } = errorText(error);
      tell(Object.keys(refused).length === 0 ? { form: detail ?? title } : refused);
    }
  }

  const initialInput: PlainState = {
    valueAt: () => draft,
    errors: wrong.default === undefined ? {} : { [initialField.key]: wrong.default },
    change: (_key, value) => {
      setDrafts((all) => ({ ...all, [values.kind]: value }));
      setWrong(({ default: _said, ...others }) => others);
    },
    setReadable: (_key, readable) => setReadable(readable),
    required: [],
  };

  return {
    values,
    wrong,
    isBusy,
    hasChanges: !isSameDefault || JSON.stringify(values) !== JSON.stringify(stored),
    change(part: Partial<Values>) {
      setValues((all) => ({ ...all, ...part }));
      setWrong((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !(key in part) && key !== 'form')));
    },
    save,
    initialField,
    initialInput,
  };
}
