import { workPhrases } from '#host/sample/catalogue/phrases.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Job, Member } from '#host/sample/model.ts';
import { companyName } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import { fillPhrase, listed } from '#host/sample/wording.ts';

const schedules: readonly (readonly [string, number])[] = [
  ['Full-time, hybrid', 60],
  ['Full-time, on site', 18],
  ['Part-time, hybrid', 14],
  ['Fixed term, full-time', 8],
];

/** What the requisition says: opening, duties and what is asked, one paragraph each. */
export function describeJob(random: Random, job: Job): { intro: string; duties: string[]; asked: string[] } {
  const phrases = workPhrases[job.unit.plan.discipline].responsibilities;
  const place = job.location.plan.key === 'remote' ? 'from anywhere in Europe' : `in ${job.location.plan.title}`;
  return {
    intro: `${companyName} builds forecasting and operations software for wind and solar plants. As ${job.title} in ${job.unit.plan.name} you join a team of ${job.unit.people.length} ${place}.`,
    duties: random.sample(phrases, 4).map((phrase) => fillPhrase(random, phrase, job.needs)),
    asked: job.needs.slice(0, 6).map(({ skill, level }) => `${skill.name}, level ${level} of 5`),
  };
}

/** Jobs with what they need and who may see them; `subject` names the stream they draw from. */
export function writeJobs(
  context: SampleContext,
  collector: Collector,
  jobs: readonly Job[],
  members: readonly Member[],
  subject: string,
): void {
  const random = context.random(subject);
  const recruiters = members.filter((member) => member.role === 'recruiter');
  for (const job of jobs) {
    const text = describeJob(random, job);
    const lastApplication = job.applicants.at(-1)?.appliedAt ?? job.createdAt;
    collector.object({
      id: job.id,
      type: 'job',
      slug: job.slug,
      name: job.name,
      title: job.name,
      role: job.role.title,
      status: job.status,
      createdAt: job.createdAt,
      updatedAt: Math.max(job.createdAt, lastApplication, job.closedAt ?? 0),
      data: {
        code: job.code,
        description: `${text.intro} You will ${listed(text.duties.map((duty) => duty.charAt(0).toLowerCase() + duty.slice(1)))}.`,
        min_salary: job.minSalary,
        max_salary: job.maxSalary,
        currency: job.location.plan.currency,
        location: { id: job.location.id, title: job.location.plan.title },
        work_schedule_type: random.weighted(schedules, ([, weight]) => weight)[0],
        org_unit: { id: job.unit.id, name: job.unit.plan.name },
      },
    });
    for (const { skill, level } of job.needs) {
      collector.link(job, 'needs_skill', skill, job.createdAt, { level });
    }
    const manager = members.find((member) => member.employee?.unit === job.unit && member.role === 'manager');
    const [owner] = members.filter((member) => member.role === 'owner');
    const recruiter = recruiters.length > 0 ? random.pick(recruiters) : undefined;
    for (const member of [owner, manager, recruiter]) {
      if (member !== undefined) {
        collector.link(job, 'permitted', member, job.createdAt);
      }
    }
  }
}
