/**
 * Every kind of link between two objects, written from → to. `level` is 0–5 where the kind has one.
 *
 * - has_skill: person → skill, level held · needs_skill: job → skill, level needed · teaches: course or training → skill
 * - applied_to: candidate → job, data `{ stage, applied_at }` · interview_of: interview → candidate · interview_for:
 *   interview → job · interviewer: interview → employee
 * - manages: employee → employee · mentor, peer, shadow, buddy: employee → the employee who is it for them
 * - enrolled: employee → course or training, data `{ status, completed_at }`
 * - permitted: job → member · owner: space or pulse → member · member_of: person → space · contains: space → anything
 * - about: document, performance record, ticket or canvas → what it is about · reviewer: performance → employee
 * - assigned_to: ticket → member · in_group: document → document group · same_person: member or candidate → employee
 * - mentions: anything → what its text mentions
 */
export const relationKinds = [
  'has_skill',
  'needs_skill',
  'teaches',
  'applied_to',
  'interview_of',
  'interview_for',
  'interviewer',
  'manages',
  'mentor',
  'peer',
  'shadow',
  'buddy',
  'enrolled',
  'permitted',
  'owner',
  'member_of',
  'contains',
  'about',
  'reviewer',
  'assigned_to',
  'in_group',
  'same_person',
  'mentions',
] as const;

export type RelationKind = (typeof relationKinds)[number];
