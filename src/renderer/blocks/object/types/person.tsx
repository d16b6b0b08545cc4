import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type {
  CardDescription,
  FormFieldOf,
  ObjectDescriptor,
  PageLayout,
  RowColumn,
} from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { personScores } from '#blocks/object/person-scores.ts';
import { said } from '#blocks/object/said.ts';
import { linkKind, linkKinds } from '#shared/domain/links.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { mostWishes, wishKinds } from '#shared/domain/wishes.ts';

const { field } = fieldsOf<PersonType>();

/** Fields of a person (§3). */
export const personFields = {
  stage: field('qualification.current_stage', 'stage', 'stage'),
  status: field('status', 'status', 'state'),
  job: field('qualification.job', 'appliedFor', 'job'),
  inStage: field('in_stage_since', 'inStage', 'since'),
  applied: field('qualification.created_at', 'applied', 'date'),
  source: field('qualification.source', 'source', 'choice'),
  referredBy: field('qualification.referred_by', 'referredBy', 'ref'),
  consentGivenOn: field('consent.given_on', 'consentGivenOn', 'date'),
  consentUntil: field('consent.until', 'consentUntil', 'date'),
  consentWithdrawnOn: field('consent.withdrawn_on', 'consentWithdrawnOn', 'date'),
  function: field('company_user.function', 'function', 'text'),
  orgUnit: field('company_user.org_unit.name', 'orgUnit', 'text'),
  location: field('company_user.location.title', 'location', 'text'),
  company: field('company_user.company.name', 'company', 'text'),
  manager: field('company_user.manager', 'manager', 'ref'),
  started: field('company_user.started_at', 'started', 'date'),
  ended: field('company_user.ended_at', 'lastDay', 'date'),
  endReason: field('company_user.end_reason', 'endReason', 'text'),
  contract: field('company_user.contract_kind', 'contract', 'text'),
  costCentre: field('company_user.cost_centre', 'costCentre', 'text'),
  team: field('team.name', 'team', 'text'),
  teamMembers: field('team.members', 'teamMembers', 'refs'),
  summary: field('resume.summary', 'summary', 'long'),
  proposedSkills: field('resume.proposed_skills', 'proposedSkills', 'tags'),
  lastInterviewed: field('resume.last_interviewed', 'lastInterviewed', 'date'),
  lastMessaged: field('resume.last_messaged', 'lastMessaged', 'date'),
  interviews: field('resume.statistics.interviews_count', 'interviews', 'count'),
  courses: field('resume.statistics.courses_count', 'courses', 'count'),
  mentors: field('resume.mentors', 'mentors', 'refs'),
  peers: field('resume.peers', 'peers', 'refs'),
  shadows: field('resume.shadows', 'shadows', 'refs'),
  buddies: field('resume.buddies', 'buddies', 'refs'),
  timeZone: field('time_zone', 'timeZone', 'text'),
  interviewsAWeek: field('interviews_a_week', 'interviewsAWeek', 'count'),
  workingHours: field('working_hours', 'workingHours', 'text'),
  title: field('title', 'title', 'text'),
  email: field('email', 'email', 'email'),
  phone: field('phone', 'phone', 'text'),
  emails: field('emails', 'otherEmails', 'contacts'),
  phones: field('phones', 'otherPhones', 'contacts'),
};

const f = personFields;

/** How somebody came: of somebody who works here their candidate record tells. */
const applicantFacts = [f.stage, f.job, f.applied, f.source, f.referredBy];

/** What is said of somebody who works here alone. */
export const employedFacts: readonly string[] = [
  ...[f.orgUnit, f.manager, f.started, f.ended, f.endReason, f.contract, f.costCentre, f.team],
  ...[f.interviewsAWeek, f.workingHours, f.courses],
].map(({ path }) => path);

/** That somebody who applies agreed to what is kept of them. */
const consentFacts = [f.consentGivenOn, f.consentUntil, f.consentWithdrawnOn];

const staffPage: PageLayout<PersonType> = {
  overview: [f.summary, f.proposedSkills],
  scores: personScores,
  details: [
    f.status,
    f.function,
    f.orgUnit,
    f.location,
    f.timeZone,
    f.company,
    f.manager,
    f.started,
    f.ended,
    f.endReason,
    f.contract,
    f.costCentre,
    f.team,
    f.lastInterviewed,
    f.lastMessaged,
    f.interviews,
    f.interviewsAWeek,
    f.workingHours,
    f.courses,
    f.email,
    f.emails,
    f.phone,
    f.phones,
  ],
  elsewhere: [
    'resume.links',
    'resume.skills',
    'resume.experience',
    'wishes',
    'resume.education',
    'resume.mentors',
    'resume.peers',
    'resume.shadows',
    'resume.buddies',
    'team.members',
    'has_account',
    'account',
    ...[...applicantFacts, ...consentFacts].map(({ path }) => path),
  ],
  links: (person) => person.resume?.links,
  linksAt: 'resume.links',
  byVerb: { [f.manager.path]: { verb: 'manager', right: 'lead' } },
  verbs: ['message', 'addToSpace'],
};

export const candidatePage: PageLayout<PersonType> = {
  ...staffPage,
  // Whom they were merged with is told by what takes it apart.
  elsewhere: [...(staffPage.elsewhere ?? []), 'qualification.merged_from'],
  details: [
    f.stage,
    f.inStage,
    ...staffPage.details.slice(0, 1),
    ...applicantFacts.slice(1),
    ...staffPage.details.slice(1),
    ...consentFacts,
  ],
  byVerb: {
    [f.stage.path]: { verb: 'move', right: 'move', ofValue: true, inPlace: true },
    // What somebody applied for stays so: they apply for one more.
    [f.job.path]: { verb: 'apply', right: 'move' },
  },
  verbs: ['write', 'move', 'addToSpace'],
};

const nameForm: readonly FormFieldOf<PersonType>[] = [
  { key: 'first_name', label: 'firstName', kind: 'text' },
  { key: 'last_name', label: 'lastName', kind: 'text' },
  { key: 'email', label: 'email', kind: 'text', ofOne: true },
  { key: 'phone', label: 'phone', kind: 'text', ofOne: true },
  { key: 'emails', label: 'otherEmails', kind: 'contacts', first: 'email' },
  { key: 'phones', label: 'otherPhones', kind: 'contacts', first: 'phone' },
  { key: 'title', label: 'title', kind: 'text' },
  { key: 'company_user.location', label: 'location', kind: 'category', of: 'location', called: 'title' },
  { key: 'time_zone', label: 'timeZone', kind: 'timeZone' },
];

const positionColumns: readonly RowColumn[] = [
  { key: 'title', label: 'title', kind: 'text', wide: true },
  { key: 'company', label: 'company', kind: 'text' },
  { key: 'function', label: 'function', kind: 'text' },
  { key: 'from', label: 'from', kind: 'text' },
  { key: 'to', label: 'until', kind: 'text' },
];

const degreeColumns: readonly RowColumn[] = [
  { key: 'degree', label: 'degree', kind: 'text', wide: true },
  { key: 'school', label: 'school', kind: 'text' },
  { key: 'year', label: 'year', kind: 'text' },
];

const wishColumns: readonly RowColumn[] = [
  { key: 'text', label: 'wish', kind: 'text', wide: true },
  { key: 'kind', label: 'goalKind', kind: 'choice', choices: wishKinds },
];

/** A new one is of the kind that fits any address, until another one is chosen. */
const linkColumns: readonly RowColumn[] = [
  { key: 'url', label: 'address', kind: 'text', wide: true },
  {
    key: 'slug',
    label: 'goalKind',
    kind: 'choice',
    choices: ['website', ...linkKinds.filter((kind) => kind !== 'website')],
    usualOf: linkKind,
  },
];

/** Most positions, degrees and links that a form asks for. */
const mostPositions = 40;
const mostDegrees = 20;
const mostLinks = 20;

const about: readonly FormFieldOf<PersonType>[] = [
  { key: 'logo', label: 'picture', kind: 'picture' },
  { key: 'resume.summary', label: 'summary', kind: 'long' },
  {
    key: 'resume.experience',
    label: 'experience',
    kind: 'rows',
    columns: positionColumns,
    add: 'experience',
    most: mostPositions,
    wide: true,
  },
  {
    key: 'resume.education',
    label: 'education',
    kind: 'rows',
    columns: degreeColumns,
    add: 'education',
    most: mostDegrees,
    wide: true,
  },
  {
    key: 'resume.links',
    label: 'links',
    kind: 'rows',
    columns: linkColumns,
    add: 'links',
    most: mostLinks,
    wide: true,
  },
  {
    key: 'wishes',
    label: 'wishes',
    kind: 'rows',
    columns: wishColumns,
    add: 'wishes',
    most: mostWishes,
    wide: true,
    notNew: true,
  },
];

/** Under what somebody is found. */
const gathered: readonly FormFieldOf<PersonType>[] = [
  {
    key: 'resume.skills',
    label: 'skills',
    kind: 'people',
    types: ['skill'],
    withLevels: true,
    onlyNew: true,
    wide: true,
  },
  { key: 'tags', label: 'tags', kind: 'tags', offered: 'tag', wide: true },
];

/** Of somebody who works here: where, since when, and what they say of themselves. */
export const staffForm: readonly FormFieldOf<PersonType>[] = [
  ...nameForm,
  { key: 'status', label: 'status', kind: 'choice', choices: ['active', 'on_leave', 'left'], ofOne: true },
  { key: 'company_user.function', label: 'function', kind: 'text' },
  { key: 'company_user.org_unit', label: 'orgUnit', kind: 'category', of: 'org_unit', called: 'name' },
  { key: 'company_user.started_at', label: 'started', kind: 'date' },
  { key: 'company_user.ended_at', label: 'lastDay', kind: 'date' },
  { key: 'company_user.end_reason', label: 'endReason', kind: 'text', ofOne: true },
  { key: 'company_user.contract_kind', label: 'contract', kind: 'text' },
  { key: 'company_user.cost_centre', label: 'costCentre', kind: 'text' },
  { key: 'interviews_a_week', label: 'interviewsAWeek', kind: 'number' },
  { key: 'working_hours', label: 'workingHours', kind: 'text' },
  ...about,
  ...gathered,
];

const sources = ['Referral', 'Career site', 'LinkedIn', 'Job board', 'Agency', 'Event'];

/** Of somebody who applies: how they came here. */
export const candidateForm: readonly FormFieldOf<PersonType>[] = [
  ...nameForm,
  { key: 'qualification.job', label: 'appliedFor', kind: 'object', types: ['job'], onlyNew: true, ofOne: true },
  {
    key: 'qualification.current_stage',
    label: 'stage',
    kind: 'category',
    of: 'stage',
    called: 'name',
    onlyNew: true,
    ofOne: true,
  },
  { key: 'qualification.source', label: 'source', kind: 'choice', choices: sources },
  { key: 'qualification.referred_by', label: 'referredBy', kind: 'person', ofOne: true },
  { key: 'consent.given_on', label: 'consentGivenOn', kind: 'date', ofOne: true },
  { key: 'consent.until', label: 'consentUntil', kind: 'date', ofOne: true },
  { key: 'consent.withdrawn_on', label: 'consentWithdrawnOn', kind: 'date', ofOne: true },
  ...about,
  ...gathered,
];

export const personCard = {
  gauges: personScores,
  skills: (person) => person.resume?.skills,
  links: (person) => person.resume?.links,
  actions: ['open', 'message', 'addToSpace'],
} as const satisfies Partial<CardDescription<PersonType>>;

export const personColumns = {
  name: { ...nameColumn, grow: 2 },
  title: column('title', f.title, { min: 148, grow: 2, sort: true }),
  orgUnit: column('orgUnit', f.orgUnit, { ...sizes.words, sort: true }),
  job: column('job', f.job, { min: 130, grow: 2, sort: 'qualification.job.role' }),
  stage: column('stage', f.stage, { min: 120, grow: 0, sort: 'qualification.current_stage.name' }),
  inStage: column('inStage', f.inStage, { min: 88, grow: 0, align: 'end', sort: true }),
  source: column('source', f.source, { min: 104, grow: 0, sort: true }),
  location: column('location', f.location, { min: 110, grow: 1, sort: true }),
  email: column('email', f.email, { min: 240, grow: 2, sort: true }),
};

/** The scores that a preview has room for. */
export const previewScores = personScores.filter(({ label }) =>
  ['executionExcellence', 'learningAgility', 'growthAmbition'].includes(label),
);

/** What all persons have in common. */
export const person = {
  subtitle: (of) => [said(of.title), said(of.company_user?.org_unit?.name), said(of.company_user?.location?.title)],
  preview: {
    facts: [f.team, f.manager, f.email, ...previewScores],
    says: (of, text) => {
      const stage = said(of.qualification?.current_stage?.name);
      return [stage === undefined ? undefined : text.choice(stage)];
    },
    words: (of) => said(of.resume?.summary),
    skills: (of) => of.resume?.skills,
  },
  picture: 'people',
  page: staffPage,
  form: staffForm,
  sameNames: ['candidate', 'employee'],
  relations: {
    paged: [],
    inFields: [
      ...['has_skill.out', 'manages.in', 'mentor.out', 'peer.out', 'shadow.out', 'buddy.out'],
      // Read once for both ways: peers are peers of each other, reports are a team, other records stand in the rail.
      ...['manages.out', 'peer.in', 'same_person.in', 'same_person.out'],
    ],
  },
} as const satisfies Partial<ObjectDescriptor<PersonType>>;
