import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { valueAt } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { isWaiting, type WaitingValues } from '#blocks/object/waiting-values.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { EditDialog } from '#blocks/object-form/edit-dialog.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditableTitle } from './editable-title.tsx';
import { FollowButton } from './follow-button.tsx';
import { HeaderVerbs } from './header-verbs.tsx';
import { ObjectActions } from './object-actions.tsx';
import { ObjectTags } from './object-tags.tsx';
import type { PageVerb } from './page-verb.ts';
import { useObjectVerbs } from './use-object-verbs.tsx';
import { WaitingMark } from './waiting-mark.tsx';

interface ObjectHeaderProps {
  object: ObjectOf;
  waiting: WaitingValues;
  askedFor: ObjectType;
  /** Before Edit. */
  actions?: ReactNode;
  /** Before the verbs below its name. */
  lead?: ReactNode;
  /** What can be done with it besides what can be done with every object. */
  verbs?: readonly PageVerb[] | undefined;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Told what the host has taken. */
  onSaved: (saved: Readonly<Fields>) => void;
}

/** Whether it withholds from some who its applicants are. */
function masksApplicants(object: ObjectOf): boolean {
  return (valueAt(object, 'first_look.roles') ?? []).length > 0;
}

/** Whether something waits that no line of the page but the name or what stands below it tells. */
function hidesWaiting(waiting: WaitingValues, type: ObjectType): boolean {
  const { overview, details } = descriptorOf(type).page;
  const lines = [...overview, ...details];
  return Object.keys(waiting).some((key) => !lines.some((field) => isWaiting({ [key]: true }, field)));
}

/** Who or what it is, and what can be done with it. */
export function ObjectHeader({
  object,
  waiting,
  askedFor,
  actions,
  lead,
  verbs = [],
  editing,
  onEdit,
  onSaved,
}: ObjectHeaderProps) {
  const type = object.object_type;
  const t = useT(objectWords);
  const ref = objectRefOf(object);
  const text = useObjectText();
  const { subtitle, form, page } = descriptorOf(type);
  const parts = subtitle(object, text).filter((part) => part !== undefined);
  const line = parts.length === 0 ? text.type(type, 1) : [...new Set(parts)].join(' · ');
  const { may } = useMay();
  // Of somebody masked only what is shown is changed, where it stands.
  const mayEdit = ref.is_masked !== true && may('edit', type, object) && form.length > 0;
  const all = useObjectVerbs({ target: ref, type, mayDelete: may('delete', type, object), verbs, isOpen: true });
  const first = page.verbs ?? [];
  return (
    <header className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4">
        <ObjectMark object={ref} size="huge" />
        <div className="flex min-h-13 min-w-0 flex-col justify-center">
          <EditableTitle key={object.id} object={object} name={ref.name} onSaved={onSaved}>
            {hidesWaiting(waiting, type) ? <WaitingMark /> : null}
            {ref.is_masked === true ? <Badge icon={<EyeOff aria-hidden />}>{t('page.masked')}</Badge> : null}
            {valueAt(object, 'is_of_kit') === true ? <Badge>{t('page.ofKit')}</Badge> : null}
            {masksApplicants(object) ? <Badge icon={<EyeOff aria-hidden />}>{t('page.masks')}</Badge> : null}
            {type === askedFor ? null : (
              <Badge tone="info">{t('page.foundAs', { type: t(`common:types.${type}`, { count: 1 }) })}</Badge>
            )}
          </EditableTitle>
          {line === '' ? null : <p className="selectable line-clamp-2 text-secondary">{line}</p>}
        </div>
        <div className="@max-[34rem]:col-span-2 @max-[34rem]:col-start-2 flex h-13 shrink-0 items-center gap-2 @max-[34rem]:-ms-2 @max-[34rem]:h-10">
          <FollowButton id={object.id} />
          {actions}
          {mayEdit ? <Button onClick={() => onEdit(true)}>{t('common:edit')}</Button> : null}
          <ObjectActions verbs={all.filter(({ key }) => !first.includes(key))} />
        </div>
        <div className="col-span-2 col-start-2 min-w-0">
          <ObjectTags object={object} />
          <HeaderVerbs lead={lead} verbs={first.flatMap((key) => all.find((verb) => verb.key === key) ?? [])} />
        </div>
      </div>
      {editing ? <EditDialog object={object} name={ref.name} onSaved={onSaved} onClose={() => onEdit(false)} /> : null}
    </header>
  );
}
