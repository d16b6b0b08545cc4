import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import { comparedWith } from '#shared/domain/timeframe.ts';
import { figuresIn } from './figures-in.ts';
import { unansweredEnglish } from './unanswered-english.ts';

const { number, percent, counted } = figuresIn('en');

/** Titles of reports that were not given one. */
const titles: Readonly<Record<ReportSubtype, string>> = {
  hiring_funnel: 'Hiring funnel',
  skill_gaps: 'Skill gaps',
  performance_summary: 'Performance summary',
  pulse_results: 'Pulse results',
  talent_overview: 'Talent overview',
};

const health: Readonly<Record<SkillHealth, string>> = {
  Critical: 'Critical',
  'At Risk': 'At Risk',
  Adequate: 'Adequate',
  Healthy: 'Healthy',
};

/** Names of metrics, where they are other than the metric's own; and of what is counted, in a sentence. */
const metricLabels: Readonly<Record<string, string>> = {};
const metricCounts: Readonly<Record<string, (count: number) => string>> = {
  applications: (count) => counted(count, 'application', 'applications'),
  job_views: (count) => counted(count, 'job view', 'job views'),
};
const statuses: Readonly<Record<string, string>> = {};

/** Everything a report says in English; {@link german} says the same. */
export const english = {
  number,
  percent,
  titles,
  metricLabels,
  metricCounts,
  statuses,
  comparedWith,
  units: { of5: 'of 5', days: 'days', day: 'day' },
  frame: {
    summary: 'Summary',
    findings: 'Findings',
    leftOut: 'Left out',
    objects: 'Objects',
    table: 'Table',
    metrics: 'Metrics',
    metric: 'Metric',
    value: 'Value',
    before: 'Before',
    change: 'Change',
    named: (count: number) => `${count} named`,
    lastDays: (days: number) => (days === 1 ? 'last day' : `last ${days} days`),
    covers: (parts: string) => `This report covers: ${parts}.`,
    nothingNamed: 'Nothing in the question named a topic.',
    wentBy: (words: string) => `It went by ${words}.`,
    quoted: (word: string) => `“${word}”`,
  },
  unanswered: unansweredEnglish,
  failures: {
    somethingWrong: 'Something went wrong while the report was written.',
    gaveUp: 'The report was begun three times and each time the host stopped before it was ready.',
  },
  hiring: {
    stageTable: 'Applications by stage',
    stage: 'Stage',
    candidates: 'Candidates',
    share: 'Share',
    jobTable: 'Applications by job',
    job: 'Job',
    status: 'Status',
    applications: 'Applications',
    inProcess: 'In process',
    offers: 'Offers',
    hired: 'Hired',
    openJobs: 'Open jobs',
    hiredOfApplied: 'Hired of those who applied',
    openJobsCounted: (count: number) => counted(count, 'open job', 'open jobs'),
    hiredCounted: (count: number) => `${number(count)} of those who applied hired`,
    applicationsFor: (job: string) => `Applications for ${job}`,
    mostWanted: (job: string, count: number, all: number, part: number) =>
      `${job} drew the most applications: ${number(count)} of ${number(all)} (${percent(part)}).`,
    idle: (count: number) => `${counted(count, 'open job', 'open jobs')} had no application in this time.`,
    idleLabel: 'Open jobs without an application',
    waiting: (count: number, days: number) =>
      `${counted(count, 'person who applied in this time has', 'people who applied in this time have')} waited more than ${days} days for a first review.`,
    waitingLabel: (days: number) => `Waiting for review, over ${days} days`,
    offersOut: (count: number) =>
      `${counted(count, 'offer', 'offers')} to people who applied in this time ${count === 1 ? 'is' : 'are'} waiting for an answer.`,
    offersOutLabel: 'Offers without an answer',
    tableShows: (count: number) => `The table shows the ${count} jobs with the most applications.`,
    noJobs: 'No job is recorded for what was asked, so hiring cannot be told.',
    timeToHire: 'Time to hire, from application to hire',
    sourceTable: 'Applications by source',
    source: 'Source',
    noSource: 'Not recorded',
    payTable: 'What jobs offer a year',
    payFrom: 'From',
    payTo: 'To',
    currency: 'Currency',
    payTableShows: (count: number, all: number) =>
      `The table of pay shows ${count} of ${number(all)} jobs, open ones first.`,
    applicationsChart: 'Applications a day',
    viewsChart: 'Job views a day',
    reviewChart: 'Time to review',
  },
  talent: {
    noUnit: 'Without org unit',
    unitTable: 'By org unit',
    unit: 'Org unit',
    employees: 'Employees',
    engagement: 'Engagement',
    risk: 'Retention risk',
    joined: 'Joined',
    units: 'Org units',
    employeesCounted: (count: number) => counted(count, 'employee', 'employees'),
    joinedCounted: (count: number) => `${number(count)} who joined in this time`,
    left: 'Left',
    leftCounted: (count: number) => `${number(count)} who left in this time`,
    tenure: 'Time with the company on average',
    years: 'years',
    unitsCounted: (count: number) => counted(count, 'org unit', 'org units'),
    employeesIn: (unit: string) => `Employees in ${unit}`,
    engagementIn: (unit: string) => `Engagement in ${unit}`,
    riskIn: (unit: string) => `Retention risk in ${unit}`,
    lowest: (unit: string, value: number) =>
      `Of the units shown, engagement is lowest in ${unit}, at ${percent(value)}.`,
    risky: (unit: string, value: number) =>
      `Of the units shown, retention risk is highest in ${unit}, at ${percent(value)}.`,
    largest: (unit: string, count: number, all: number, part: number) =>
      `Most employees are in ${unit}: ${number(count)} of ${number(all)} (${percent(part)}).`,
    newcomers: (count: number) => `${counted(count, 'employee', 'employees')} joined in this time.`,
    leavers: (count: number) => `${counted(count, 'employee', 'employees')} left in this time.`,
    undated: (count: number) =>
      `${counted(count, 'person is', 'people are')} recorded as having left, without a leaving date.`,
    undatedLabel: 'Left, without a date',
    undatedStarts: (count: number) =>
      `Of ${counted(count, 'employee', 'employees')} no start date is recorded: they are not among those who joined.`,
    engagementChart: 'Engagement and retention risk',
    attritionChart: 'Attrition rate',
    withheld:
      'Engagement and risk are told at the end of a week, of units of five and more people; units that would give somebody away are left out.',
    nobody: 'No employee who is there now fits what was asked.',
    tooFew: 'Fewer than five people fit what was asked: nothing is told of them.',
  },
  skills: {
    health,
    table: 'Skills by gap',
    skill: 'Skill',
    healthColumn: 'Health',
    level: 'Level',
    needed: 'Needed',
    gap: 'Gap',
    employees: 'Employees',
    jobs: 'Jobs asking',
    courses: 'Courses',
    known: 'Skills with a known gap',
    healthLabel: (of: SkillHealth) => `${of} skills`,
    knownCounted: (count: number) => counted(count, 'skill with a known gap', 'skills with a known gap'),
    healthCounted: (of: SkillHealth, count: number) => `${number(count)} ${of.toLowerCase()}`,
    levelOf: (skill: string) => `Level of ${skill}`,
    neededOf: (skill: string) => `Needed of ${skill}`,
    gapOf: (skill: string) => `Gap of ${skill}`,
    coursesOn: (skill: string) => `Courses on ${skill}`,
    worst: (alike: number, skill: string, level: number, needs: number, gap: number, courses: number) =>
      `${skill} ${alike === 1 ? 'has the widest gap' : `is one of ${number(alike)} skills with the widest gap`}: level ${number(level)} where ${number(needs)} is needed (${percent(gap)}); ${
        courses === 0 ? 'no course teaches it' : `${counted(courses, 'course teaches', 'courses teach')} it`
      }.`,
    untaught: (count: number) => `${counted(count, 'critical skill is', 'critical skills are')} taught by no course.`,
    untaughtLabel: 'Critical skills without a course',
    rare: (count: number) =>
      count === 1
        ? '1 skill that jobs ask for is held by one employee.'
        : `${number(count)} skills that jobs ask for are held by one employee each.`,
    rareLabel: 'Skills held by one employee',
    tableShows: (count: number) => `The table shows the ${count} widest gaps.`,
    noGaps: 'No skill has both a level and a need on record, so gaps cannot be told.',
    holders: (skill: string, employees: number, candidates: number) =>
      `${
        employees === 0 && candidates === 0
          ? `Nobody is recorded as knowing ${skill}`
          : `${counted(employees, 'employee', 'employees')} and ${counted(candidates, 'candidate', 'candidates')} know ${skill}`
      }.`,
    employeesWho: (skill: string) => `Employees who know ${skill}`,
    candidatesWho: (skill: string) => `Candidates who know ${skill}`,
    noLevel: 'Level not recorded',
    listShows: (count: number) => `Lists of people show the first ${number(count)}.`,
    chart: 'AI adoption and use of legacy tools',
  },
  performance: {
    noUnit: 'Without org unit',
    noCycle: 'Without cycle',
    none: 'No review that you may read is recorded for what was asked, so performance cannot be told.',
    bands: { below_2: 'Below 2', '2_to_3': '2 to 3', '3_to_4': '3 to 4', '4_and_more': '4 and more' },
    bandTable: 'Ratings',
    rating: 'Rating',
    records: 'Records',
    share: 'Share',
    unitTable: 'By org unit',
    unit: 'Org unit',
    meanRating: 'Mean rating',
    meanProgress: 'Mean progress of goals',
    recordsOf: (cycle: string) => `Records of ${cycle}`,
    recordsCounted: (count: number, cycle: string) => `${counted(count, 'record', 'records')} of ${cycle}`,
    ratingIn: (unit: string) => `Mean rating in ${unit}`,
    extremes: (best: string, high: number, last: string, low: number) =>
      `Of the units shown, ratings are highest in ${best} (${number(high)} of 5) and lowest in ${last} (${number(low)} of 5).`,
    drafts: (count: number) => `${counted(count, 'record is', 'records are')} still a draft.`,
    draftsLabel: 'Drafts',
    withheld: 'Mean ratings of units with fewer than five records, and what would give them away, are left out.',
  },
  pulses: {
    ratings: (pulse: string) => `${pulse}: ratings`,
    question: 'Question',
    mean: 'Mean',
    answers: 'Answers',
    answer: 'Answer',
    people: 'People',
    byUnit: (pulse: string) => `${pulse}: by org unit`,
    unit: 'Org unit',
    answered: 'Answered',
    meanRating: 'Mean rating',
    best: (question: string, mean: number) => `Rated highest was “${question}”, ${number(mean)} on average.`,
    last: (question: string, mean: number) => `Rated lowest was “${question}”, ${number(mean)} on average.`,
    peopleWho: (pulse: string) => `People who answered ${pulse}`,
    peopleCounted: (count: number, pulse: string) => `${counted(count, 'person', 'people')} answered ${pulse}`,
    pulse: 'Pulse',
    tooFew: (pulse: string) =>
      `Fewer than five people answered ${pulse}, as far as you may read it: nothing of what they said is shown.`,
    whenEnded: (pulse: string) => `What each org unit answered to ${pulse} is told once the pulse has ended.`,
    withheld: 'Org units with fewer than five answers, and what would give them away, are left out.',
    none: 'Nobody has answered a pulse yet, so what people think cannot be told.',
  },
  named: {
    table: 'Side by side',
    objects: 'Named objects',
    name: 'Name',
    columns: {
      job: 'Job',
      stage: 'Stage',
      execution: 'Execution',
      impact: 'Impact',
      learning: 'Learning',
      title: 'Title',
      unit: 'Org unit',
      location: 'Location',
      status: 'Status',
      applicants: 'Applicants',
      interviewed: 'Interviewed',
      level: 'Level',
      needs: 'Needed',
    },
    noFigures: (metric: string) => `There are no figures of ${metric} that may be shown.`,
    onlyGroups: (metric: string) =>
      `${metric} is told of fixed groups of five and more people only: an org unit, a location, the company.`,
  },
};
