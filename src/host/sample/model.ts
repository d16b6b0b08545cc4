import type { StageMeaning } from '#shared/domain/hiring-stages.ts';
import type { CatalogueLocation } from './catalogue/locations.ts';
import type { CatalogueOrgUnit, CatalogueRole } from './catalogue/org-unit.ts';
import type { CatalogueSkill, SkillFamily } from './catalogue/skill-family.ts';
import type { OwnEnd, StageName } from './catalogue/stage-name.ts';

/** What the sample's parts know of each other while it is made; rows of the database are written from it. Times are ms. */
export interface OrgUnit {
  id: string;
  plan: CatalogueOrgUnit;
  parent: OrgUnit | undefined;
  people: Employee[];
}

export interface Location {
  id: string;
  plan: CatalogueLocation;
}

export interface Skill {
  id: string;
  name: string;
  trend: CatalogueSkill['trend'];
  family: SkillFamily;
  /** Levels, 0–5, of the employees who hold it, the candidates who hold it and the jobs that need it. */
  held: number[];
  pool: number[];
  needed: number[];
  units: Set<OrgUnit>;
}

export interface SkillLevel {
  skill: Skill;
  level: number;
}

/** 0 junior, 1 the role's own title, 2 senior, 3 staff or principal. */
export type Rank = 0 | 1 | 2 | 3;

export interface Person {
  id: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  /** The person's own title, in sentence case. */
  title: string;
  role: CatalogueRole;
  rank: Rank;
  skills: SkillLevel[];
}

export interface Employee extends Person {
  unit: OrgUnit;
  location: Location;
  team: string;
  post: 'head' | 'lead' | 'staff';
  manager: Employee | undefined;
  reports: Employee[];
  startedAt: number;
  /** 0–5: how well things go; reviews, pulse answers and figures follow it. */
  performance: number;
  engagement: number;
}

export interface Stage {
  id: string;
  name: StageName | OwnEnd;
  meaning: StageMeaning;
}

export interface Job {
  id: string;
  slug: string;
  code: string;
  /** What lists call it: the title, with its place or org unit where another job has the same title. */
  name: string;
  /** Title case, with its rank. */
  title: string;
  role: CatalogueRole;
  rank: Rank;
  unit: OrgUnit;
  location: Location;
  status: 'open' | 'draft' | 'closed';
  createdAt: number;
  /** When it was filled; undefined while it is open. */
  closedAt: number | undefined;
  minSalary: number;
  maxSalary: number;
  needs: SkillLevel[];
  applicants: Candidate[];
  /** Whether the cast applied to it. */
  isCast: boolean;
}

/** One place somebody worked at; years as text, `today` for the present one. */
export interface Station {
  title: string;
  company: string;
  from: string;
  to: string;
  achievements: string[];
  /** What kind of work it was. */
  function: string;
}

export interface Candidate extends Person {
  job: Job;
  stage: StageName;
  source: string;
  employer: string;
  city: string;
  /** Years of work. */
  experience: number;
  degree: string;
  university: string;
  stations: Station[];
  appliedAt: number;
  /** When the present stage began. */
  stageAt: number;
  interviews: Interview[];
  /** Of who is rejected: whether they were offered the job, and said no. */
  declined: boolean;
  /** The employee the candidate became. */
  hiredAs: Employee | undefined;
}

export interface Interview {
  id: string;
  title: string;
  stage: string;
  candidate: Candidate;
  interviewers: Employee[];
  startsAt: number;
  /** Minutes. */
  duration: number;
  /** Score of 0–5 by criterion; undefined while it is still to come. */
  scores: Record<string, number> | undefined;
  notes: string | undefined;
}

export interface Member {
  id: string;
  userId: string;
  role: 'owner' | 'admin' | 'manager' | 'recruiter' | 'member';
  first: string;
  last: string;
  email: string;
  /** The owner is no employee of the sample. */
  employee: Employee | undefined;
}

export interface Cycle {
  id: string;
  name: string;
  /** First and last moment. */
  startsAt: number;
  endsAt: number;
}
