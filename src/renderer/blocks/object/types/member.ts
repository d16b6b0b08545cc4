import { column } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { changed } from './common-fields.ts';
import { staffCard, staffLine } from './employee.ts';
import { person, personColumns } from './person.tsx';

export const member: ObjectDescriptor<'member'> = {
  ...person,
  line: staffLine,
  columns: [
    personColumns.name,
    personColumns.title,
    personColumns.email,
    column('changed', changed, { min: 110, grow: 0, sort: true }),
  ],
  card: staffCard,
};
