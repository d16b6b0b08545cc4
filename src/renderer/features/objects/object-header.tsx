import { ObjectMark } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editableFields } from './editable-fields.ts';
import { ObjectActions } from './object-actions.tsx';
import { useSubtitle } from './use-subtitle.ts';

interface ObjectHeaderProps {
  object: ObjectBase;
  type: ObjectType;
  askedFor: ObjectType;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** Who or what it is, and what can be done with it. */
export function ObjectHeader({ object, type, askedFor, editing, onEdit }: ObjectHeaderProps) {
  const t = useT('objects');
  const ref = objectRefOf(object);
  const subtitle = useSubtitle(object, type);
  const { role } = useUserContext();
  const mayChange = role === 'owner' || role === 'admin';
  const mayEdit = mayChange && editableFields(type).length > 0;
  return (
    <header className="flex items-start gap-4">
      <ObjectMark object={ref} size="huge" />
      <div className="flex min-h-13 min-w-0 flex-1 flex-col justify-center">
        <div className="flex min-w-0 items-center gap-2">
          <h1 tabIndex={-1} className="selectable line-clamp-2 font-semibold text-2xl" title={ref.name}>
            {ref.name}
          </h1>
          {type === askedFor ? null : (
            <Badge tone="info">{t('page.foundAs', { type: t(`common:types.${type}`, { count: 1 }) })}</Badge>
          )}
        </div>
        {subtitle === '' ? null : <p className="selectable truncate text-secondary">{subtitle}</p>}
      </div>
      <div className="flex h-13 shrink-0 items-center gap-2">
        {mayEdit ? <Button onClick={() => onEdit(true)}>{t('common:edit')}</Button> : null}
        <ObjectActions target={ref} type={type} mayDelete={mayChange && type !== 'company'} />
      </div>
      {editing ? <EditDialog object={object} type={type} name={ref.name} onClose={() => onEdit(false)} /> : null}
    </header>
  );
}
