import type { CardDescription, LineContext, ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { said } from '#blocks/object/said.ts';
import { titlePart } from '#blocks/object/title-part.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { personFields as f, person, personCard, personColumns } from './person.tsx';

/** The card of somebody who works here, as an employee or a member. */
export const staffCard: CardDescription<'employee' | 'member'> = {
  ...personCard,
  facts: [
    f.function,
    f.manager,
    f.team,
    f.teamMembers,
    f.mentors,
    f.peers,
    f.shadows,
    f.buddies,
    f.courses,
    f.lastMessaged,
    f.email,
    f.emails,
    f.phones,
  ],
};

/** What one asks first of somebody who works here. */
export function staffLine(of: ObjectOf<'employee' | 'member'>, _: unknown, context: LineContext) {
  return [titlePart(of, context), said(of.company_user?.org_unit?.name), said(of.company_user?.location?.title)];
}

export const employee: ObjectDescriptor<'employee'> = {
  ...person,
  line: staffLine,
  columns: [personColumns.name, personColumns.title, personColumns.orgUnit, personColumns.location],
  card: staffCard,
  relations: { ...person.relations, paged: ['interviewer'] },
};
