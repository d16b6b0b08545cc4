import type { ObjectHooksByType } from '#host/services/objects/object-hooks.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { canvas } from './canvas.ts';
import { company } from './company.ts';
import { interview } from './interview.ts';
import { job } from './job.ts';
import { candidate, employee, member } from './people.ts';
import { performance } from './performance.ts';
import { pulse } from './pulse.ts';
import { space } from './space.ts';
import { ticket } from './ticket.ts';

/** What is special about writing some types, for where the host is composed: what writes objects knows none of it. */
export function createObjectHooks(store: CallStore, clock: () => Date): ObjectHooksByType {
  return {
    candidate,
    employee,
    member,
    company: company(store),
    job: job(store),
    pulse: pulse(store),
    space,
    canvas: canvas(store, clock),
    performance: performance(clock),
    ticket,
    interview,
  };
}
