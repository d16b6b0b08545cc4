import type { ScoreObject, StatedBy } from './score-explained.ts';
import type { When } from './score-time.ts';

/** A value that somebody stated (0–5): it stays, wins, and names who did. */
export interface StatedScore extends StatedBy {
  readonly value: number;
}

/** What every score is computed from besides its own records. */
export interface ScoreBasis {
  readonly now: When;
  readonly stated?: StatedScore | undefined;
}

/** A mark on a scorecard or a released review: 1–5. `source` is the scorecard's interview or the review. */
export interface Mark {
  readonly id: string;
  readonly kind: 'delivery' | 'impact' | 'adaptability' | 'other';
  readonly name?: string | undefined;
  readonly mark: number | null;
  readonly at: When;
  readonly source?: ScoreObject | undefined;
  /** A mark of what is not handed in or released counts for nothing. */
  readonly released: boolean;
}

/** A goal of a person; `due` and `done_at` are days or moments, `set_at` is when it was set. */
export interface Goal {
  readonly id: string;
  readonly kind: 'result' | 'development';
  readonly text?: string | undefined;
  readonly set_at?: When | null;
  readonly due?: When | null;
  readonly done_at?: When | null;
  /** Ids of the org units that it reached. */
  readonly org_units?: readonly ReachedUnit[];
  /** Where it stands, such as a review. */
  readonly source?: ScoreObject | undefined;
}

export interface ReachedUnit {
  readonly id: string;
  readonly name?: string | undefined;
}

/** A released review with its rating of 0–5. */
export interface Review {
  readonly id: string;
  readonly rating: number | null;
  readonly released_at: When | null;
  readonly source?: ScoreObject | undefined;
}

/** One assessment of a person in a skill, 0–5. */
export interface Assessment {
  readonly id: string;
  readonly skill: ScoreObject;
  readonly level: number | null;
  readonly at: When;
}

/** What somebody learns or learnt. */
export interface Enrolment {
  readonly id: string;
  readonly own_choice: boolean;
  readonly started: When | null;
  readonly finished: When | null;
  /** The course or training. */
  readonly source?: ScoreObject | undefined;
}

/** A skill as somebody has it today by the ledger, 0–5. */
export interface SkillHeld {
  readonly skill: ScoreObject;
  readonly level: number | null;
  readonly category?: string | null;
}

/** A time of work: `to` is `null`, left out or `today` where it goes on. */
export interface Experience {
  readonly function?: string | null;
  readonly unit?: string | null;
  readonly from: When | null;
  readonly to?: When | null;
}

/** What a person wishes: by themselves only. */
export interface Wish {
  readonly id: string;
  readonly kind: 'role' | 'project' | 'place';
  readonly text?: string | undefined;
}

/** That one job needs a skill: since when, by which function, at which level, for how many positions, filled and open ones. */
export interface Need {
  readonly job: ScoreObject;
  readonly at: When;
  readonly function?: string | null;
  readonly level?: number | null;
  readonly positions?: number | null;
}
