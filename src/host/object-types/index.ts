import type { ObjectDescriptors } from '#host/services/objects/object-descriptor.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { canvas } from './canvas.ts';
import { company } from './company.ts';
import { candidate, employee, member } from './people.ts';
import { performance } from './performance.ts';
import { pulse } from './pulse.ts';
import { space } from './space.ts';
import { ticket } from './ticket.ts';

/** The descriptors of all types, for where the host is composed: what writes objects knows none of them. */
export function createObjectDescriptors(store: CallStore, clock: () => Date): ObjectDescriptors {
  return {
    candidate,
    employee,
    member,
    company: company(store),
    job: {},
    skill: {},
    training: {},
    course: {},
    pulse: pulse(store),
    space,
    canvas: canvas(store, clock),
    performance,
    ticket,
    interview: {},
    document: {},
    document_group: {},
  };
}
