import { z } from 'zod';
import { attributeKinds, mostAttributes } from './scorecards.ts';

/** Most rounds of a plan, and most questions of one round. */
export const mostRounds = 12;
export const mostQuestions = 40;

/** So many interviews a week are enough for one interviewer where nobody says otherwise: the calendar marks who holds more. */
export const interviewsAWeek = 5;

/** How many interviews a week are enough: for one person, or for whoever says nothing of their own. */
export const weeklyLimit = z.number().int().min(1).max(50);

/** Most times that a candidate is offered for one interview. */
export const mostOffered = 10;

/** Minutes of an interview of which nothing is said. */
export const usualMinutes = 45;

/** What interviewers of a round look at: `about` says when it is met. */
const looked = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(attributeKinds).default('other'),
  about: z.string().trim().max(300).optional(),
});

export type LookedAt = z.infer<typeof looked>;

function haveOwnNames(some: readonly { name: string }[]): boolean {
  return new Set(some.map(({ name }) => name.toLowerCase())).size === some.length;
}

/** One round of interviews of a job. `interviewers`: ids of people who are asked first. */
export const planRound = z.strictObject({
  name: z.string().trim().min(1).max(120),
  minutes: z.number().int().min(5).max(480).default(usualMinutes),
  attributes: z.array(looked).max(mostAttributes).refine(haveOwnNames).default([]),
  questions: z.array(z.string().trim().min(1).max(500)).max(mostQuestions).default([]),
  interviewers: z.array(z.string().min(1).max(64)).max(20).default([]),
});

export type PlanRound = z.infer<typeof planRound>;

/** The rounds of a job, each named once, in their order. */
export const planRounds = z.array(planRound).max(mostRounds).refine(haveOwnNames);

/** What is looked at where no plan says it: one of each kind that scores rest on. */
const usual: readonly LookedAt[] = [
  { name: 'Execution', kind: 'delivery' },
  { name: 'Role knowledge', kind: 'impact' },
  { name: 'Collaboration', kind: 'adaptability' },
];

/** Which of {@link usual} something is called after, to be told in the reader's language; undefined for what a company named itself. */
export function usualAttribute(name: string): 'execution' | 'roleKnowledge' | 'collaboration' | undefined {
  return usualKeys[name];
}

const usualKeys: Readonly<Record<string, ReturnType<typeof usualAttribute>>> = {
  Execution: 'execution',
  'Role knowledge': 'roleKnowledge',
  Collaboration: 'collaboration',
};

const mostSkills = 4;

/** What is looked at in an interview for which no plan says it: the skills that the job needs most, and {@link usual}. */
export function usualAttributes(skills: readonly { name: string; level?: number | undefined }[]): LookedAt[] {
  const needed = skills
    .toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))
    .slice(0, mostSkills)
    .map(({ name }): LookedAt => ({ name: name.slice(0, 120), kind: 'other' }));
  const names = new Set(needed.map(({ name }) => name.toLowerCase()));
  return [...needed, ...usual.filter(({ name }) => !names.has(name.toLowerCase()))];
}

/** The round of a plan that an interview is: by what the interview calls its round. */
export function roundNamed(rounds: readonly PlanRound[], name: string | undefined): PlanRound | undefined {
  const asked = name?.trim().toLowerCase();
  return rounds.find((round) => round.name.toLowerCase() === asked);
}
