import { randomBytes } from 'node:crypto';
import type { Role } from '#shared/domain/user-context.ts';
import type { Client } from './http-client.ts';

/** Whom the owner is compared with. */
export const comparedRoles = ['admin', 'manager', 'recruiter', 'member'] as const satisfies readonly Role[];
export type ComparedRole = (typeof comparedRoles)[number];

/** Has others below it, so that somebody of it leads many. */
const unit = 'Engineering';

async function answerOf<T>(client: Client, method: 'GET' | 'POST' | 'PUT', path: string, fields?: object): Promise<T> {
  const body = fields === undefined ? {} : { body: JSON.stringify(fields) };
  const answer = await client.send({ method, path, ...body });
  const text = answer.body.toString('utf8');
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  }
  return JSON.parse(text) as T;
}

/** How somebody signs in. */
interface SignIn {
  email: string;
  secret: string;
}

interface Listed {
  data: { id: string }[];
}

/**
 * Invites somebody of each role, who is an employee of a large org unit and belongs to a space; answers how each of
 * them signs in.
 */
export async function invitePeople(owner: Client, stranger: Client): Promise<Record<ComparedRole, SignIn>> {
  const listed = (path: string) => answerOf<Listed>(owner, 'GET', `/api/objects/${path}`);
  const employees = await listed(`employee?filter[org_unit]=${unit}&sort=name&page_size=${comparedRoles.length}`);
  const spaces = await listed('space?page_size=1');
  const people = {} as Record<ComparedRole, SignIn>;
  for (const [place, role] of comparedRoles.entries()) {
    const email = `${role}@cadre.local`;
    const secret = randomBytes(24).toString('base64url');
    const { token } = await answerOf<{ token: string }>(owner, 'POST', '/api/members/', { email, role });
    await answerOf(stranger, 'POST', '/api/auth/accept-invitation', {
      token,
      password: secret,
      first_name: role,
      last_name: 'Bench',
    });
    const members = await listed(`member?filter[email]=${email}`);
    const links = [
      { kind: 'same_person', to: employees.data[place]?.id },
      { kind: 'member_of', to: spaces.data[0]?.id },
    ];
    for (const link of links) {
      await answerOf(owner, 'PUT', `/api/objects/member/${members.data[0]?.id}/relations`, link);
    }
    people[role] = { email, secret };
  }
  return people;
}
