import { avatar } from '#host/sample/avatar.ts';
import { iso } from '#host/sample/clock.ts';
import type { Collector, Row } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Employee, Member } from '#host/sample/model.ts';
import { fullName } from './person-fields.ts';

/** Nobody can sign in with it: it is no hash of anything. */
const noPassword = '!';

interface Seat {
  role: Member['role'];
  unit: string;
  post: Employee['post'];
}

const seats: readonly Seat[] = [
  { role: 'admin', unit: 'people', post: 'head' },
  { role: 'manager', unit: 'data-platform', post: 'lead' },
  { role: 'manager', unit: 'core-services', post: 'lead' },
  { role: 'manager', unit: 'sales', post: 'head' },
  { role: 'manager', unit: 'design', post: 'head' },
  { role: 'recruiter', unit: 'talent', post: 'staff' },
  { role: 'recruiter', unit: 'talent', post: 'staff' },
  { role: 'member', unit: 'data-platform', post: 'staff' },
];

/** The employees who use the workspace besides its owner: an admin, managers, recruiters and a member. */
export function makeMembers(context: SampleContext, employees: readonly Employee[]): Member[] {
  const taken = new Set<Employee>();
  return seats.flatMap((seat) => {
    const employee = employees.find(
      (person) => person.unit.plan.key === seat.unit && person.post === seat.post && !taken.has(person),
    );
    if (employee === undefined) {
      return [];
    }
    taken.add(employee);
    const { first, last, email } = employee;
    const id = context.ids.next('member');
    return [{ id, userId: context.ids.next('user'), role: seat.role, first, last, email, employee }];
  });
}

/** Whether interviewing is somebody's work. */
export function hires({ role }: Pick<Member, 'role'>): boolean {
  return role === 'recruiter' || role === 'admin';
}

export interface Account {
  user: Row<'user_account'>;
  membership: Row<'membership'>;
}

/** Accounts and memberships, so that roles and permissions are real; they have no password anybody could know. */
export function accountsOf(context: SampleContext, companyId: string, members: readonly Member[]): Account[] {
  return members.map((member) => {
    const created_at = iso(Math.max(member.employee?.startedAt ?? 0, context.clock.at(-400, 9)));
    return {
      user: {
        id: member.userId,
        address_key: member.userId,
        email: member.email,
        password_hash: noPassword,
        first_name: member.first,
        last_name: member.last,
        language: 'en',
        experience_stage: 'active',
        staff: 0,
        origin: 'sample',
        created_at,
        updated_at: created_at,
      },
      membership: { user_id: member.userId, company_id: companyId, role: member.role, created_at },
    };
  });
}

/** The members' objects; each shows what the employee's object says, so it comes after those. */
export function writeMembers(context: SampleContext, collector: Collector, members: readonly Member[]): void {
  const random = context.random('members');
  for (const member of members) {
    const { employee } = member;
    if (employee === undefined) {
      continue;
    }
    const profile = collector.objects.find((row) => row.id === employee.id)?.data;
    const createdAt = Math.max(employee.startedAt, context.clock.at(-400, 9));
    collector.object({
      id: member.id,
      type: 'member',
      externalId: member.userId,
      subtype: member.role,
      name: fullName(member),
      email: member.email,
      title: employee.title,
      first: member.first,
      last: member.last,
      status: 'active',
      createdAt,
      updatedAt: context.clock.past(-random.int(1, 60), random.float(7, 17)),
      data: { ...profile, logo: avatar(fullName(member)) },
    });
    collector.link(member, 'same_person', employee, createdAt);
  }
}
