import type { People } from '#host/services/people/people.ts';
import { signedInCalls } from './call-context.ts';
import { requireInPath } from './path-values.ts';

export function peopleRoutes(people: People) {
  const calls = signedInCalls.people;
  return {
    candidate: calls.candidate.handler(({ input, context }) => people.read(context.identity, 'candidate', input.id)),
    employee: calls.employee.handler(({ input, context }) => people.read(context.identity, 'employee', input.id)),
    member: calls.member.handler(({ input, context }) => people.read(context.identity, 'member', input.id)),
    company: calls.company.handler(({ input, context }) => people.company(context.identity, input.id)),
    merge: calls.merge.handler(({ input, context }) => people.merge(context.identity, input)),
    convert: calls.convert.handler(({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'id', input.id);
      return people.convert(identity, input);
    }),
    erase: calls.erase.handler(({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'id', input.id);
      return people.erase(identity, input.id);
    }),
  };
}
