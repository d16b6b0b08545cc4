import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { InPlaceEditor } from '#blocks/object-form/in-place-editor.tsx';
import { useInPlaceEdit } from '#blocks/object-form/use-in-place-edit.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { classNames } from '#ui/class-names.ts';
import { ChangeButton } from './change-button.tsx';
import { type Fact, FactLabel, factRow, factValue } from './fact-list.tsx';
import { isForValue } from './for-value.ts';

interface EditableFactProps {
  object: ObjectOf;
  fact: Fact;
  changedBy: readonly string[];
  /** It has no value yet: its editor is what there is of it. */
  isAdded: boolean;
  onSaved: (saved: Readonly<Fields>) => void;
  /** It was edited, or left as it was. */
  onOver: () => void;
}

/** A fact whose value turns into its input by a click, or by its button. */
export function EditableFact({ object, fact, changedBy, isAdded, onSaved, onOver }: EditableFactProps) {
  const { opener, isOpen, open, editor } = useInPlaceEdit(isAdded, onOver);
  return (
    <>
      {editor === null ? null : (
        <div hidden={!isOpen} className="col-span-2 py-1">
          <dt className="sr-only">{fact.label}</dt>
          <dd>
            <InPlaceEditor
              {...{ object, onSaved, ...editor }}
              key={editor.key}
              name={objectRefOf(object).name}
              label={fact.label}
              only={changedBy}
            />
          </dd>
        </div>
      )}
      {isOpen || fact.value === null ? null : (
        <div className={classNames(factRow, 'group/fact relative')}>
          <FactLabel fact={fact} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by the keys */}
          <dd
            className={classNames(factValue, 'cursor-text rounded-mark hover:bg-surface-2')}
            onClick={(event) => {
              if (isForValue(event)) {
                open();
              }
            }}
          >
            {fact.value}
            <ChangeButton
              ref={opener}
              label={fact.label}
              className="absolute end-0 top-0.5 group-hover/fact:opacity-100"
              onClick={open}
            />
          </dd>
        </div>
      )}
    </>
  );
}
