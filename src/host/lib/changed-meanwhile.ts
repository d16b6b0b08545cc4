import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { Refusal } from './refusal.ts';

/** 412: somebody changed a field after the caller had read it. Carries the object as it is now. */
export class ChangedMeanwhile extends Refusal {
  readonly current: ObjectBase;

  constructor(fields: readonly string[], current: ObjectBase) {
    const errors = fields.map((path) => ({ path, ...say('changedMeanwhile') }));
    super('changed_meanwhile', say('somebodyChanged'), errors);
    this.current = current;
  }
}
