import type { Identity } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { Fit } from './fit.ts';
import type { Pool } from './pools.ts';

export type Scored = Fit & {
  id: string;
  /** Of a person and a job: their fit, which {@link Fit.score} is then too; `null` where there is too little evidence of it. */
  fit?: number | null;
};

/** What is recommended for, by whoever asks. */
export interface Subject {
  store: Store;
  identity: Identity;
  subject: ObjectRow;
  now: Date;
}

/** Objects of some types, each with how well it fits. */
export interface Part {
  /** The names by which it is asked for: its types, unless they are named apart. */
  asked: readonly string[];
  types?: readonly ObjectType[];
  score(pool: Pool): Promise<Scored[]>;
}

/** What is recommended for objects of a type. */
export interface Recommender {
  /** What, when nobody says. */
  usual: readonly string[];
  parts(about: Subject): readonly Part[];
}

/** Those whose skills come closest are looked at in full. */
export const shortlist = 300;
