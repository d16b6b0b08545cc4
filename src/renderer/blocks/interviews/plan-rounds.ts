import type { InterviewPlan } from '#shared/contract/interviewing.ts';
import type { PlanRound } from '#shared/domain/interview-plan.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { attributeKinds } from '#shared/domain/scorecards.ts';

type Kind = (typeof attributeKinds)[number];

/** A round while it is written. */
export interface DraftRound {
  /** Of this window alone: a round has no id. */
  key: number;
  name: string;
  minutes: number;
  attributes: readonly { key: number; name: string; kind: Kind; about?: string | undefined }[];
  /** One a line. */
  questions: string;
  interviewers: readonly (Pick<ObjectRef, 'id' | 'name'> & { object_type?: string })[];
}

/** What is wrong with a round, by its place. */
export interface RoundProblem {
  at: number;
  what: 'nameless' | 'twice' | 'attributeTwice';
}

/** The rounds of a plan, to be written on. `keyOf` gives each row a key. */
export function draftOf(plan: InterviewPlan, keyOf: () => number): DraftRound[] {
  return plan.data.map(({ name, minutes, attributes, questions, interviewers }) => ({
    key: keyOf(),
    name,
    minutes,
    attributes: attributes.map(({ name: attribute, kind, about }) => ({
      key: keyOf(),
      name: attribute,
      kind: attributeKinds.find((one) => one === kind) ?? 'other',
      about,
    })),
    questions: questions.join('\n'),
    interviewers,
  }));
}

function nameOf(text: string): string {
  return text.trim().toLowerCase();
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** The first thing that keeps rounds from being saved. */
export function problemOf(rounds: readonly DraftRound[]): RoundProblem | undefined {
  for (const [at, { name, attributes }] of rounds.entries()) {
    if (nameOf(name) === '') {
      return { at, what: 'nameless' };
    }
    if (rounds.slice(0, at).some((other) => nameOf(other.name) === nameOf(name))) {
      return { at, what: 'twice' };
    }
    if (hasTwice(attributes.map((one) => nameOf(one.name)).filter((one) => one !== ''))) {
      return { at, what: 'attributeTwice' };
    }
  }
  return undefined;
}

/** The rounds as they are sent: without lines in which nothing stands. */
export function sentRounds(rounds: readonly DraftRound[]): PlanRound[] {
  return rounds.map(({ name, minutes, attributes, questions, interviewers }) => ({
    name: name.trim(),
    minutes: Math.min(480, Math.max(5, Math.round(minutes))),
    attributes: attributes.flatMap(({ name: attribute, kind, about }) =>
      attribute.trim() === ''
        ? []
        : [{ name: attribute.trim(), kind, ...(about === undefined || about === '' ? {} : { about }) }],
    ),
    questions: questions
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    interviewers: interviewers.map(({ id }) => id),
  }));
}
