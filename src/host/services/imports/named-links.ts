import type { NamedLevel } from './read-levels.ts';

/** What the cells of a row say of others. */
export interface NamedLinks {
  /** By email, number or name. */
  manager?: string;
  skills?: readonly NamedLevel[];
  /** The job somebody applied for, by code, number or title. */
  job?: string;
  /** Somebody of the company, by email, number or name: for each own field that holds one. */
  people?: Readonly<Record<string, string>>;
}
