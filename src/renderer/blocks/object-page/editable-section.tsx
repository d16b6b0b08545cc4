import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { InPlaceEditor } from '#blocks/object-form/in-place-editor.tsx';
import { useInPlaceEdit } from '#blocks/object-form/use-in-place-edit.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { ChangeButton } from './change-button.tsx';
import { PageSection } from './page-section.tsx';

interface EditableSectionProps {
  object: ObjectOf;
  title: string;
  /** By which fields of the form it is changed; none where it is only read. */
  changedBy: readonly string[];
  aside?: ReactNode;
  /** Offers to say something where there is nothing yet. */
  addLabel?: string | undefined;
  /** `null` for nothing: there is no section then, until something is said. */
  children: ReactNode;
}

/** A part of a page that shows one value, which turns into its input. */
export function EditableSection({ object, title, changedBy, aside, addLabel, children }: EditableSectionProps) {
  const { opener, isOpen, open, editor } = useInPlaceEdit();
  if (children === null && editor === null) {
    return addLabel === undefined || changedBy.length === 0 ? null : (
      <Button ref={opener} variant="ghost" size="small" className="-ms-2.5 self-start text-muted" onClick={open}>
        <Plus aria-hidden className="size-3.5" />
        {addLabel}
      </Button>
    );
  }
  const pencil =
    isOpen || changedBy.length === 0 ? undefined : (
      <ChangeButton ref={opener} label={title} className="group-hover/section:opacity-100" onClick={open} />
    );
  return (
    <PageSection
      title={title}
      aside={
        aside === undefined && pencil === undefined ? undefined : (
          <span className="flex items-center gap-2">
            {aside}
            {pencil}
          </span>
        )
      }
    >
      {editor === null ? null : (
        <div hidden={!isOpen}>
          <InPlaceEditor
            {...{ object, ...editor }}
            key={editor.key}
            name={objectRefOf(object).name}
            label={title}
            only={changedBy}
          />
        </div>
      )}
      {isOpen ? null : children}
    </PageSection>
  );
}
