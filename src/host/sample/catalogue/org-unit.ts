/** What a job of the role is about, and with it the sentences that résumés, notes and reviews are made of. */
export type Discipline =
  | 'engineering'
  | 'data'
  | 'product'
  | 'design'
  | 'sales'
  | 'customer'
  | 'marketing'
  | 'finance'
  | 'people'
  | 'legal'
  | 'operations';

export interface CatalogueRole {
  /** Title of the middle rank, in title case. */
  title: string;
  /** Names of the ranks above and below it; `flat` has one rank only. */
  ladder: 'technical' | 'business' | 'flat';
  /** How many of the unit's people have it, relative to its other roles. */
  share: number;
  core: readonly string[];
  /** Families that further skills come from. */
  families: readonly string[];
  /** Yearly pay of the middle rank in Berlin, thousands of euro. */
  salary: number;
}

export interface CatalogueOrgUnit {
  key: string;
  name: string;
  parent?: string;
  discipline: Discipline;
  /** People in it when the company has 240. */
  headcount: number;
  /** Title of the person who leads the unit. */
  head: string;
  /** Title of a person who leads one of its teams. */
  lead: string;
  teams: readonly string[];
  roles: readonly CatalogueRole[];
}

/** `core` and `families` are written `name, name`. */
export function role(
  title: string,
  ladder: CatalogueRole['ladder'],
  share: number,
  salary: number,
  core: string,
  families: string,
): CatalogueRole {
  return { title, ladder, share, salary, core: core.split(', '), families: families.split(', ') };
}
