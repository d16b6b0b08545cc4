import { employedTypes } from './employment.ts';
import { type ObjectType, objectTypes, personTypes } from './object-types.ts';
import type { RelationKind } from './relation-kinds.ts';

/** What a kind of link may connect, written from → to. */
export interface RelationRule {
  from: readonly ObjectType[];
  to: readonly ObjectType[];
  /** It carries a level of 0–5. */
  level?: boolean;
  /** Types to which the owner of the space alone takes the link away. */
  ownerTakes?: readonly ObjectType[];
  /** The object it leads to has one such link at most: a new one replaces it. */
  oneTo?: boolean;
}

const staff: readonly ObjectType[] = employedTypes;
const person: readonly ObjectType[] = personTypes;
const anything: readonly ObjectType[] = objectTypes;
const learning: readonly ObjectType[] = ['course', 'training'];

/** See `relationKinds` for what each means. */
export const relationRules: Readonly<Record<RelationKind, RelationRule>> = {
  has_skill: { from: person, to: ['skill'], level: true },
  needs_skill: { from: ['job'], to: ['skill'], level: true },
  teaches: { from: learning, to: ['skill'], level: true },
  applied_to: { from: person, to: ['job'] },
  interview_of: { from: ['interview'], to: person },
  interview_for: { from: ['interview'], to: ['job'] },
  interviewer: { from: ['interview'], to: person },
  manages: { from: staff, to: staff, oneTo: true },
  mentor: { from: person, to: person },
  peer: { from: person, to: person },
  shadow: { from: person, to: person },
  buddy: { from: person, to: person },
  enrolled: { from: person, to: learning },
  permitted: { from: ['job', 'canvas', 'document'], to: ['member'] },
  owner: { from: ['space', 'pulse'], to: person },
  member_of: { from: person, to: ['space'] },
  contains: { from: ['space'], to: anything, ownerTakes: ['candidate'] },
  about: { from: ['document', 'performance', 'ticket', 'canvas'], to: anything },
  reviewer: { from: ['performance'], to: person },
  assigned_to: { from: ['ticket'], to: person },
  in_group: { from: ['document'], to: ['document_group'] },
  same_person: { from: person, to: person },
  mentions: { from: anything, to: anything },
};
