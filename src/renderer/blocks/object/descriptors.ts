import type { ObjectType } from '#shared/domain/object-types.ts';
import type { CardDescription, ObjectDescriptor } from './descriptor.ts';
import { candidate } from './types/candidate.ts';
import { canvas } from './types/canvas.ts';
import { company } from './types/company.ts';
import { course } from './types/course.ts';
import { document } from './types/document.tsx';
import { documentGroup } from './types/document-group.ts';
import { employee } from './types/employee.ts';
import { interview } from './types/interview.ts';
import { job } from './types/job.tsx';
import { member } from './types/member.ts';
import { performance } from './types/performance.ts';
import { pulse } from './types/pulse.ts';
import { skill } from './types/skill.tsx';
import { space } from './types/space.ts';
import { ticket } from './types/ticket.ts';
import { training } from './types/training.ts';

/** What the screens know of each type; a type without its descriptor does not compile. */
export const descriptors: { readonly [Type in ObjectType]: ObjectDescriptor<Type> } = {
  candidate,
  employee,
  member,
  company,
  job,
  skill,
  training,
  course,
  pulse,
  space,
  canvas,
  performance,
  ticket,
  interview,
  document,
  document_group: documentGroup,
};

/** A descriptor for objects of whatever type: it must be handed objects of its own. */
export type AnyDescriptor = Omit<ObjectDescriptor, 'card'> & { card: CardDescription | null };

/** The descriptor of a type. */
export function descriptorOf(type: ObjectType): AnyDescriptor {
  return descriptors[type] as AnyDescriptor;
}
