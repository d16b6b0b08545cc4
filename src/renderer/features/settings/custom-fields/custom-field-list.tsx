import { ArrowDown, ArrowUp, Lock, Pencil, Trash2 } from 'lucide-react';
import { useKindName } from '#blocks/object/own-fields/use-kind-name.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { moved } from './field-order.ts';
import { useMoveFields, useRemoveField } from './mutations.ts';
import { customFieldWords } from './words/index.ts';

interface CustomFieldListProps {
  fields: readonly CustomField[];
  label: string;
  mayEdit: boolean;
  onEdit: (field: CustomField) => void;
}

/** The fields of a type in their order, with what is said of each. */
export function CustomFieldList({ fields, label, mayEdit, onEdit }: CustomFieldListProps) {
  const t = useT(customFieldWords);
  const kindName = useKindName();
  const { move, isMoving } = useMoveFields();
  const remove = useRemoveField();
  return (
    <ul aria-label={label} className="w-full divide-y divide-line rounded-card border border-line">
      {fields.map((field, at) => {
        const { id, name, kind, required, sensitive, description, choices = [] } = field;
        return (
          <li key={id} className="flex items-start gap-3 px-3 py-2.5">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="min-w-0 break-words font-medium">{name}</bdi>
                <span className="text-secondary">{kindName(kind)}</span>
                {required ? <Badge>{t('required')}</Badge> : null}
                {sensitive ? (
                  <Badge tone="warning" icon={<Lock aria-hidden />}>
                    {t('sensitive')}
                  </Badge>
                ) : null}
              </div>
              {description === undefined ? null : <p className="break-words text-secondary">{description}</p>}
              {choices.length === 0 ? null : <p className="line-clamp-2 text-muted">{choices.join(' · ')}</p>}
            </div>
            {mayEdit ? (
              <span className="flex shrink-0 gap-0.5">
                <IconButton
                  size="small"
                  label={t('up', { name })}
                  disabled={at === 0 || isMoving}
                  onClick={() => void move(moved(fields, at, -1))}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="small"
                  label={t('down', { name })}
                  disabled={at === fields.length - 1 || isMoving}
                  onClick={() => void move(moved(fields, at, 1))}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton size="small" label={t('edit', { name })} onClick={() => onEdit(field)}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton size="small" label={t('remove', { name })} onClick={() => void remove(field)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
