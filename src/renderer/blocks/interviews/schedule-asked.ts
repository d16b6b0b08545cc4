import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** What is asked before a time is looked for: for which job and round an interview is, how long it takes and who holds it. */
export interface Asked {
  job: ObjectRef | undefined;
  round: string;
  minutes: number;
  people: readonly { id: string; name: string; object_type?: string }[];
}
