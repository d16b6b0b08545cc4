import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { isRecord } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isContact } from '#shared/domain/contacts.ts';
import { withValueAt } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { TagList } from '#ui/tag-list.tsx';
import type { ActivityField } from './activity-field.ts';
import { itemText } from './other-fields.ts';
import { OtherValue } from './other-value.tsx';

interface ActivityValueProps {
  type: string;
  path: string;
  field: ActivityField;
  /** Where it is a field of the company's own. */
  own: OwnField | undefined;
  value: unknown;
  /** Of a value that is too long for the log. */
  bytes: number | undefined;
}

/** A value as it was, or is since: as the page writes it where it has the field. */
export function ActivityValue({ type, path, field, own, value, bytes }: ActivityValueProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  if (bytes !== undefined) {
    return t('activity.longText', { size: text.bytes(bytes) });
  }
  if (value === undefined) {
    return <span className="text-muted">{t('activity.nothing')}</span>;
  }
  if (own !== undefined && ownPathOf(own) === path) {
    return <OwnValue field={own} value={value} isBrief />;
  }
  if (field.form?.kind === 'contacts' && Array.isArray(value) && value.every(isContact)) {
    const tags = value.map(({ value: one, kind }) => (kind === undefined ? one : `${one} (${text.contactKind(kind)})`));
    return <TagList {...text.tags('item')} tags={tags} />;
  }
  // A value of a newer host may be of another shape: a page's own writer is given what it can read.
  const isPlain = !isRecord(value) && !Array.isArray(value);
  if (field.shown !== undefined && (isPlain || field.shown.path !== path)) {
    const alone = withValueAt({ object_type: type }, path, value) as ObjectOf;
    const written = field.shown.writeBriefly(alone, text);
    if (written !== null) {
      return written;
    }
  }
  return isRecord(value) ? itemText(value) : <OtherValue value={value} />;
}
