import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import type { Answers } from './pulse-question.ts';

/** A unit, location or function by id, or by name where it has none. */
export interface Place {
  id: string;
  name: string;
}

/** Where somebody belonged when answering; it stays with the answer, wherever the person goes. */
export type AnswerPlaces = Record<'org_unit' | 'location' | 'function', Place> & {
  /** The own org unit and all above it, by id. */
  within: readonly string[];
};

/** Answers as figures count them from a step of the pulse on. */
export interface ToldAnswers {
  step: number;
  responses: Answers;
}

/** A form that counts in figures, with every state of it that they have counted, oldest first. */
export interface CountedForm {
  places: AnswerPlaces;
  told: readonly ToldAnswers[];
  /** Whether it bears a name: some read it anyway, and could take it from what is told of others. */
  isNamed?: boolean;
}

const nowhere: Place = { id: 'none', name: 'Not stated' };

/** Those who do not say where they belong are a group like any other. */
export const noPlaces: AnswerPlaces = { org_unit: nowhere, location: nowhere, function: nowhere, within: [] };

/** The group of everybody. */
export const companyGroup = 'company';

/** The group of an org unit and all below it. */
export function unitAndBelow(unitId: string): string {
  return `below ${unitId}`;
}

/** The group of those in a place. */
export function groupIn(way: 'org_unit' | 'location' | 'function', { id }: Pick<Place, 'id'>): string {
  return `${way} ${id}`;
}

/** All fixed groups that an answer is in. */
export function groupsOf(places: AnswerPlaces): string[] {
  return [
    groupIn('org_unit', places.org_unit),
    ...places.within.map(unitAndBelow),
    groupIn('location', places.location),
    groupIn('function', places.function),
  ];
}

/**
 * The steps by which forms that wait begin to count, in their order: five at once; the rest goes on waiting. With
 * `wholly`, where nothing was told before and nothing more comes, the rest counts with the last five.
 */
export function stepsOfWaiting(waiting: number, last: number, wholly: boolean): number[] {
  const steps = Math.floor(waiting / fewestPeople);
  const counted = wholly && steps > 0 ? waiting : steps * fewestPeople;
  return Array.from(
    { length: counted },
    (_unused, index) => last + Math.min(steps, Math.floor(index / fewestPeople) + 1),
  );
}

/** The forms as they counted after a step. */
export function countedUntil(forms: readonly CountedForm[], step: number): CountedForm[] {
  return forms.flatMap((form) => {
    const told = form.told.filter((one) => one.step <= step);
    return told.length === 0 ? [] : [{ ...form, told }];
  });
}

/** What forms say in one respect, and when each began to say so. */
export interface Track<T> {
  values: ReadonlyMap<CountedForm, T>;
  /** One entry for every form at every step that its value changed in, which five others did as well. */
  changes: readonly { form: CountedForm; step: number }[];
}

/**
 * One respect of forms (the answers to a question) by itself: it changes by five people at once, or what fewer have said
 * could be had by subtracting what was told before.
 */
export function trackOf<T>(forms: readonly CountedForm[], read: (answers: Answers) => T | undefined): Track<T> {
  const events = forms
    .flatMap((form) => {
      const said = form.told.map(({ step, responses }) => ({ form, step, value: read(responses) }));
      return said.filter(({ value }, index) => JSON.stringify(value) !== JSON.stringify(said[index - 1]?.value));
    })
    .sort((left, right) => left.step - right.step);
  const values = new Map<CountedForm, T>();
  const changes: { form: CountedForm; step: number }[] = [];
  const waiting = new Map<CountedForm, T | undefined>();
  for (const [index, { form, step, value }] of events.entries()) {
    waiting.set(form, value);
    if (events[index + 1]?.step === step || waiting.size < fewestPeople) {
      continue;
    }
    for (const [changed, now] of waiting) {
      changes.push({ form: changed, step });
      if (now === undefined) {
        values.delete(changed);
      } else {
        values.set(changed, now);
      }
    }
    waiting.clear();
  }
  return { values, changes };
}
