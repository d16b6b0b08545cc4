import type { StageName } from './stage-name.ts';

interface CastEmployee {
  first: string;
  last: string;
  unit: string;
  post: 'lead' | 'staff';
  location: string;
}

interface CastCandidate {
  first: string;
  last: string;
  /** Title of the job applied to. */
  job: string;
  stage: StageName;
  /** Days since the application. */
  days: number;
  title: string;
  employer: string;
  city: string;
  source: string;
}

/** People who are always there: pictures, guides and end-to-end tests speak of them by name. */
export const castEmployees: readonly CastEmployee[] = [
  { first: 'Jonas', last: 'Weber', unit: 'data-platform', post: 'lead', location: 'berlin' },
  { first: 'Joanna', last: 'Kowalska', unit: 'core-services', post: 'lead', location: 'warsaw' },
  { first: 'Lena', last: 'Maurer', unit: 'talent', post: 'staff', location: 'berlin' },
  { first: 'Dario', last: 'Silva', unit: 'talent', post: 'staff', location: 'lisbon' },
];

export const castCandidates: readonly CastCandidate[] = [
  {
    first: 'Amara',
    last: 'Okafor',
    job: 'Senior Data Engineer',
    stage: 'Interview',
    days: 17,
    title: 'Senior data engineer',
    employer: 'Fjord Analytics',
    city: 'Lisbon',
    source: 'Referral',
  },
  {
    first: 'Priya',
    last: 'Raman',
    job: 'Senior Data Engineer',
    stage: 'Offer',
    days: 31,
    title: 'Senior data engineer',
    employer: 'Xylem Data',
    city: 'Lisbon',
    source: 'LinkedIn',
  },
  {
    first: 'Tomás',
    last: 'Rivera',
    job: 'Senior Data Engineer',
    stage: 'Screening',
    days: 8,
    title: 'Data engineer',
    employer: 'Solaris Iberia',
    city: 'Madrid',
    source: 'Career site',
  },
  {
    first: 'Hanna',
    last: 'Lindqvist',
    job: 'Data Engineer',
    stage: 'Applied',
    days: 2,
    title: 'Data engineer',
    employer: 'Gotland Vindkraft',
    city: 'Stockholm',
    source: 'Career site',
  },
  {
    first: 'Noah',
    last: 'Bergmann',
    job: 'Data Engineer',
    stage: 'Rejected',
    days: 38,
    title: 'Data engineer',
    employer: 'Hansa Logistics',
    city: 'Hamburg',
    source: 'Job board',
  },
  {
    first: 'John',
    last: 'Hughes',
    job: 'Data Engineer',
    stage: 'Screening',
    days: 6,
    title: 'Data engineer',
    employer: 'Brightwater Utilities',
    city: 'Bristol',
    source: 'LinkedIn',
  },
  {
    first: 'Arjun',
    last: 'Mehta',
    job: 'Data Engineer',
    stage: 'Applied',
    days: 1,
    title: 'ETL developer',
    employer: 'Nimbus Payments',
    city: 'Pune',
    source: 'LinkedIn',
  },
];
