import type { ObjectType } from '#shared/domain/object-types.ts';
import { type Condition, grantOf, type ObjectAction } from '#shared/domain/roles.ts';

/** What an attack is aimed at. */
export interface Target {
  id: string;
  type: string;
}

/** Who attacks: each role but the owner, support staff, an owner of another company, and nobody. */
export const attackers = ['admin', 'manager', 'recruiter', 'member', 'staff', 'stranger', 'nobody'] as const;
export type Attacker = (typeof attackers)[number];

/** Those of the attackers who belong to the company that is attacked. */
export const insiders = ['admin', 'manager', 'recruiter', 'member', 'staff'] as const;
export type Insider = (typeof insiders)[number];

/** What is attacked: whose it is to the attackers is said by the conditions of the table of roles that hold of it. */
interface Trick {
  type: ObjectType;
  /** What holds of it and every insider, beside `any`. */
  holds?: readonly Condition[];
  /** Nobody of the company but the owner reads it, whatever the table of roles says of its type. */
  isNobodys?: boolean;
}

/** The tricks: what each attack is aimed at. */
export const tricks = {
  "another company's object": { type: 'candidate', isNobodys: true },
  'a job that names others': { type: 'job' },
  'a private canvas of others': { type: 'canvas' },
  'a candidate who is not shared': { type: 'candidate' },
  "a colleague's contract": { type: 'document', holds: ['ofOthers'] },
  'a review of a colleague': { type: 'performance', holds: ['ofOthers'] },
  // Its writer has an account: no administrator stands in for them.
  'a draft of somebody with an account': { type: 'performance', isNobodys: true },
  'a review of oneself': { type: 'performance', holds: ['aboutSelf'] },
  'a review of the superior': { type: 'performance' },
  "the superior's record": { type: 'employee' },
  "the owner's record": { type: 'member' },
  'a published canvas of others': { type: 'canvas', holds: ['shared'] },
  "somebody's ticket": { type: 'ticket' },
  'a space of others': { type: 'space' },
  "somebody's document": { type: 'document', holds: ['shared', 'ofOthers'] },
} as const satisfies Record<string, Trick>;
export type TrickName = keyof typeof tricks;
export const trickNames = Object.keys(tricks) as TrickName[];

/** Stands in every text of what a trick is aimed at, and nowhere else. */
export function markOf(trick: TrickName): string {
  return `hidden-${trickNames.indexOf(trick)}-secret`;
}

function isGranted(attacker: Attacker, action: ObjectAction, trick: TrickName): boolean {
  const { type, holds = [], isNobodys = false }: Trick = tricks[trick];
  if (isNobodys || attacker === 'stranger' || attacker === 'nobody') {
    return false;
  }
  const grant = grantOf(attacker === 'staff' ? 'admin' : attacker, action, type) ?? [];
  return grant.some((condition) => condition === 'any' || holds.includes(condition));
}

/** Whether the table of roles lets an attacker see what a trick is aimed at. */
export function mayMeet(attacker: Attacker, trick: TrickName): boolean {
  return isGranted(attacker, 'read', trick);
}

/** Stands in the name of a review of one of the insiders. */
export function markOfReview(insider: Insider): string {
  return `hidden-review-of-${insider}-secret`;
}

/** Whether an attacker may see the review of an insider: all of these are of the manager's unit. */
export function mayMeetReview(attacker: Attacker, insider: Insider): boolean {
  if (attacker === 'stranger' || attacker === 'nobody') {
    return false;
  }
  const grant = grantOf(attacker === 'staff' ? 'admin' : attacker, 'read', 'performance') ?? [];
  const holds: readonly Condition[] = attacker === insider ? ['any', 'aboutSelf'] : ['any', 'ownPeople'];
  return grant.some((condition) => holds.includes(condition));
}

/** Whether the table of roles lets an attacker change it: what is not seen is not changed, and support staff change nothing. */
export function mayChange(attacker: Attacker, trick: TrickName): boolean {
  return attacker !== 'staff' && mayMeet(attacker, trick) && isGranted(attacker, 'edit', trick);
}
