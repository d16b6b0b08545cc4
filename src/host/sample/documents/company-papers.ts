import { meetingTopics, onboardingGuides, policies } from '#host/sample/catalogue/policies.ts';
import { dayMs, dayOf } from '#host/sample/clock.ts';
import type { Paper } from '#host/sample/content.ts';
import type { Training } from '#host/sample/learning.ts';
import type { Cycle, Employee, OrgUnit } from '#host/sample/model.ts';
import type { PerformanceRecord } from '#host/sample/people/performance.ts';
import { companyName, fullName } from '#host/sample/people/person-fields.ts';
import { average } from '#host/sample/random.ts';
import { listed } from '#host/sample/wording.ts';

type Draft = Omit<Paper, 'kind' | 'format'>;

export function contract(employee: Employee): Draft {
  return {
    title: `Employment contract: ${fullName(employee)}`,
    subtitle: `${employee.title}, ${employee.unit.plan.name}, ${employee.location.plan.title}`,
    author: companyName,
    writtenAt: employee.startedAt - 30 * dayMs,
    sections: [
      {
        heading: '1. Position',
        paragraphs: [`${fullName(employee)} is employed as ${employee.title} from ${dayOf(employee.startedAt)} on.`],
      },
      { heading: '2. Working time', paragraphs: ['40 hours a week at flexible times. Core hours are 10:00 to 15:00.'] },
      { heading: '3. Holiday', paragraphs: ['30 working days in a calendar year.'] },
      { heading: '4. Trial period and notice', paragraphs: ['Six months, two weeks; afterwards three months.'] },
      {
        heading: '5. Confidentiality',
        paragraphs: ['Data of customers, candidates and colleagues are kept secret during and after employment.'],
      },
    ],
  };
}

export function policyPaper(index: number, writtenAt: number): Draft {
  const policy = policies[index % policies.length];
  return {
    title: policy?.title ?? 'Policy',
    subtitle: `${companyName}, in force from ${dayOf(writtenAt)}`,
    author: companyName,
    writtenAt,
    sections: policy?.sections ?? [],
  };
}

export function meetingNotes(index: number, writtenAt: number, people: readonly Employee[]): Draft {
  const topic = meetingTopics[index % meetingTopics.length];
  return {
    title: topic?.title ?? 'Meeting',
    subtitle: `${dayOf(writtenAt)}, present: ${listed(people.map(fullName))}`,
    author: people[0] === undefined ? companyName : fullName(people[0]),
    writtenAt,
    sections: [
      { heading: 'Discussed', bullets: topic?.points ?? [] },
      {
        heading: 'To do',
        bullets: (topic?.actions ?? []).map(
          (action, at) => `${action} (${people[at % people.length]?.first ?? 'all'})`,
        ),
      },
    ],
  };
}

export function onboardingGuide(index: number, unit: OrgUnit, writtenAt: number): Draft {
  const [head] = unit.people;
  return {
    title: `First weeks in ${unit.plan.name}`,
    subtitle: `Written by ${head === undefined ? 'the unit' : fullName(head)}`,
    author: head === undefined ? companyName : fullName(head),
    writtenAt,
    sections: [
      {
        heading: 'Week one',
        bullets: ['Meet your buddy every day.', 'Set up accounts, password manager and second factor.'],
      },
      { heading: 'Weeks two to four', bullets: onboardingGuides[index % onboardingGuides.length]?.points ?? [] },
      { heading: 'After three months', paragraphs: ['You hold a short talk on what surprised you.'] },
    ],
  };
}

export function trainingHandout({ plan, createdAt }: Training): Draft {
  return {
    title: plan.title,
    subtitle: `Handout, ${plan.duration} hours`,
    author: 'Northwind Academy',
    writtenAt: createdAt,
    sections: [
      { heading: 'Objective', paragraphs: [plan.objective] },
      { heading: 'Skills', bullets: plan.skills },
      {
        heading: 'Before you come',
        bullets: ['Think of one case of your own.', 'Keep the day free of other meetings.'],
      },
    ],
  };
}

/** Ratings of a unit in a cycle, shown only as averages. */
export function performanceSummary(
  unit: OrgUnit,
  cycle: Cycle,
  records: readonly PerformanceRecord[],
  writtenAt: number,
): Draft {
  const ratings = records
    .filter((record) => record.cycle === cycle && record.employee.unit === unit)
    .map((record) => record.rating);
  return {
    title: `Performance summary: ${unit.plan.name}, ${cycle.name}`,
    subtitle: `${ratings.length} reviews`,
    author: companyName,
    writtenAt,
    sections: [
      { heading: 'Average rating', paragraphs: [`${average(ratings) ?? 0} of 5`] },
      {
        heading: 'Spread',
        bullets: [
          `${ratings.filter((rating) => rating >= 4).length} at 4 or above`,
          `${ratings.filter((rating) => rating < 4 && rating >= 3).length} between 3 and 4`,
          `${ratings.filter((rating) => rating < 3).length} below 3`,
        ],
      },
    ],
  };
}
