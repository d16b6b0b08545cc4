import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { canvas } from './canvas.ts';
import { company } from './company.ts';
import { document, documentGroup } from './document.ts';
import { interview } from './interview.ts';
import { job } from './job.ts';
import { candidate, employee, member } from './person.ts';
import { skill } from './skill.ts';
import { space } from './space.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** As any type is. */
const plain: TypeDescriptor = {};

/** What the host knows of each type; one that is missing does not compile. What happens when one is written: `host/object-types`. */
const descriptors: Readonly<Record<ObjectType, TypeDescriptor>> = {
  candidate,
  employee,
  member,
  company,
  job,
  skill,
  training: plain,
  course: plain,
  pulse: plain,
  space,
  canvas,
  performance: plain,
  ticket: plain,
  interview,
  document,
  document_group: documentGroup,
};

/** What the host knows of a type; nothing of one that it does not have. */
export function descriptorOf(type: string): TypeDescriptor {
  return isObjectType(type) ? descriptors[type] : plain;
}
