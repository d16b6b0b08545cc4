import { catalogueLocations } from './catalogue/locations.ts';
import { Clock } from './clock.ts';
import type { Emails } from './context.ts';
import { Ids } from './ids.ts';
import type { Cycle, Employee, Location, Member, OrgUnit, Stage } from './model.ts';
import { Names } from './names.ts';
import { slugOf } from './people/titles.ts';
import { Random } from './random.ts';
import { makeCycles, makeStages } from './workspace/categories.ts';

/** The company that the sample goes into, as it is before. */
export interface CompanyOptions {
  seed: number;
  /** What all dates are relative to. */
  now: Date;
  companyId: string;
  /** Id of the company's own object (type `company`). */
  companyObjectId: string;
  owner: { userId: string; memberId: string; first_name?: string; last_name?: string; email: string };
}

function createEmails(): Emails {
  const taken = new Map<string, number>();
  return {
    of(first, last, domain) {
      const local = `${slugOf(first)}.${slugOf(last)}`;
      const times = (taken.get(`${local}@${domain}`) ?? 0) + 1;
      taken.set(`${local}@${domain}`, times);
      return `${local}${times === 1 ? '' : times}@${domain}`;
    },
  };
}

/** What the parts of one company share. */
export interface CompanyState {
  options: CompanyOptions;
  clock: Clock;
  ids: Ids;
  names: Names;
  emails: Emails;
  /** Slugs of jobs. */
  slugs: Set<string>;
  locations: readonly Location[];
  stages: readonly Stage[];
  cycles: readonly Cycle[];
  owner: Member;
  /** Filled by the first part. */
  units: OrgUnit[];
  members: Member[];
  top: Employee | undefined;
}

export function createCompanyState(options: CompanyOptions): CompanyState {
  const { seed, companyId, owner } = options;
  const clock = new Clock(options.now);
  const ids = new Ids(companyId);
  const state = { ids, clock };
  return {
    options,
    clock,
    ids,
    names: new Names(new Random(seed, 'names'), seed),
    emails: createEmails(),
    slugs: new Set(),
    locations: catalogueLocations.map((plan) => ({ id: ids.next('loc'), plan })),
    stages: makeStages(state),
    cycles: makeCycles(state),
    owner: {
      id: owner.memberId,
      userId: owner.userId,
      role: 'owner',
      first: owner.first_name ?? '',
      last: owner.last_name ?? '',
      email: owner.email,
      employee: undefined,
    },
    units: [],
    members: [],
    top: undefined,
  };
}
