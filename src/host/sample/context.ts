import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Location, Skill, Stage } from './model.ts';
import type { Names } from './names.ts';
import type { Random } from './random.ts';
import type { SampleSize } from './size.ts';

/** What every part of the sample is made with. */
export interface SampleContext {
  size: SampleSize;
  clock: Clock;
  ids: Ids;
  names: Names;
  emails: Emails;
  /** A stream of chance of the subject's own. */
  random(subject: string): Random;
  /** What all parts refer to. */
  skills: ReadonlyMap<string, Skill>;
  /** The skills of each family, by its key. */
  families: ReadonlyMap<string, readonly Skill[]>;
  locations: readonly Location[];
  stages: readonly Stage[];
}

/** Hands out mail addresses, each once. */
export interface Emails {
  of(first: string, last: string, domain: string): string;
}

/** The skill of a catalogue name. */
export function skillNamed(context: Pick<SampleContext, 'skills'>, name: string): Skill {
  const skill = context.skills.get(name);
  if (skill === undefined) {
    throw new Error(`the catalogue has no skill named ${name}`);
  }
  return skill;
}
