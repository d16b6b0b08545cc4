import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { canvas } from './canvas.ts';
import { company } from './company.ts';
import { document, documentGroup } from './document.ts';
import { job } from './job.ts';
import type { ObjectReading } from './object-reading.ts';
import { person } from './person.ts';
import { skill } from './skill.ts';
import { space } from './space.ts';

/** What is special about reading some types. */
const readings: Readonly<Partial<Record<ObjectType, ObjectReading>>> = {
  candidate: person,
  employee: person,
  member: person,
  company,
  job,
  skill,
  space,
  canvas,
  document,
  document_group: documentGroup,
};

/** What reading objects of a type tells besides their fields and links. */
export function readingOf(type: string): ObjectReading {
  return (isObjectType(type) ? readings[type] : undefined) ?? {};
}
