import { cardTrigger } from '#blocks/profile-card/card-trigger.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { StackPerson } from '#ui/avatar-stack.tsx';
import { refsAt } from './read-field.ts';

/** How many avatars of permitted users a job shows (§9 "Display"). */
const avatars = 3;

/** The users a job is shared with: those whose avatars are shown, and how many more there are. */
export function shownPermissions(job: unknown): { shown: ObjectRef[]; more: number } {
  const users = refsAt(job, 'permissions');
  return { shown: users.slice(0, avatars), more: Math.max(0, users.length - avatars) };
}

/** Users as avatars show them; each opens the card of its user. */
export function stackOf(users: readonly ObjectRef[]): StackPerson[] {
  return users.map((user) => ({ id: user.id, name: user.name, image: user.logo, element: cardTrigger(user) }));
}

/** First names, as a job card writes them (§2). */
export function firstNames(users: readonly ObjectRef[]): string[] {
  return users.map((user) => {
    const own = user.first_name;
    return typeof own === 'string' && own.trim() !== '' ? own.trim() : (user.name.trim().split(/\s+/)[0] ?? user.name);
  });
}
