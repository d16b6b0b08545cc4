import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';

/** How a small company is odd. */
export interface Oddness {
  /** False: nobody leads anybody. */
  leads?: boolean;
  /** Of every employee. */
  status?: string;
  /** False: no skill exists. */
  skills?: boolean;
  units?: number;
  people?: number;
}

const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gil', 'Hana', 'Ivo', 'Jun'];
const levels = [1, 2.5, 3, 3.4, 4, 4.6];
const stages = ['Applied', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected', 'Withdrawn'];

function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

function person(index: number, now: Date) {
  const name = names[index] ?? `Person ${index}`;
  const score = (shift: number) => levels[(index + shift) % levels.length];
  return {
    name: `${name} Kern`,
    first_name: name,
    last_name: 'Kern',
    title: index % 3 === 0 ? 'Senior data engineer' : 'Data engineer',
    data: {
      company_user: { location: { id: `loc${index % 2}`, title: index % 2 === 0 ? 'Berlin' : 'Köln' } },
      resume: {
        last_messaged: daysAgo(now, index * 25),
        statistics: { execution_excellence: score(0), impact_capacity: score(2), learning_agility: score(4) },
      },
      qualification: { statistics: { talent_uniqueness: score(1), growth_ambition: score(3) } },
    },
  };
}

/** Writes a company of a few people straight into the tables: employees, candidates, jobs, skills, learning, records. */
export async function seedSmallCompany(test: TestHost, owner: Caller, oddness: Oddness): Promise<void> {
  const { leads = true, status = 'active', skills: hasSkills = true, units = 2, people = 8 } = oddness;
  const now = test.now();
  const write = (seeds: Parameters<typeof seedObjects>[3]) => seedObjects(test.store, owner.companyId, now, seeds);
  const links: Parameters<typeof seedRelations>[3][number][] = [];
  const link = (from: string | undefined, kind: string, to: string | undefined, more: object = {}) => {
    if (from !== undefined && to !== undefined && from !== to) {
      links.push({ from, kind, to, ...more });
    }
  };
  const employees = await write(
    Array.from({ length: people }, (_unused, index) => {
      const { data, ...one } = person(index, now);
      const unit = { id: `unit${index % units}`, name: index % units === 0 ? 'Data' : 'Sales' };
      const company_user = { ...data.company_user, org_unit: unit, started_at: daysAgo(now, 30 * index).slice(0, 10) };
      return { ...one, type: 'employee', status, data: { ...data, company_user } };
    }),
  );
  const candidates = await write(
    stages.map((_stage, index) => {
      const { data, ...one } = person(index + 1, now);
      const { resume } = data;
      // As the host counts them once the last of them was held.
      const interviews_count = index >= 2 && index < 5 ? 1 : 0;
      const statistics = { ...resume.statistics, interviews_count };
      return { ...one, type: 'candidate', status: null, data: { ...data, resume: { ...resume, statistics } } };
    }),
  );
  const jobs = await write(
    ['open', 'open', 'open', 'closed'].map((jobStatus, index) => ({
      type: 'job',
      name: `Data engineer ${index}`,
      title: `Data engineer ${index}`,
      role: 'Data engineer',
      slug: `job-${index}`,
      status: jobStatus,
      data: {
        location: { id: 'loc0', title: 'Berlin' },
        org_unit: { id: 'unit0', name: 'Data' },
        urgency_level: levels[index],
        market_complexity: levels[index + 2],
      },
    })),
  );
  // One of the jobs above nobody applies for, and somebody for each of these.
  const otherJobs = await write(
    Array.from({ length: 5 }, (_one, index) => ({
      type: 'job',
      name: `Cook ${index}`,
      title: `Cook ${index}`,
      slug: `cook-${index}`,
      status: 'open',
    })),
  );
  const otherCandidates = await write(
    otherJobs.map((_job, index) => ({ type: 'candidate', name: `Nadja Nadel ${index}`, first_name: 'Nadja' })),
  );
  for (const [index, id] of otherCandidates.entries()) {
    const data = { stage: stages[0], applied_at: daysAgo(now, 3), stage_at: daysAgo(now, 3) };
    link(id, 'applied_to', otherJobs[index], { data });
  }
  // All but one of them have marks.
  await write(
    Array.from({ length: 6 }, (_one, index) => ({
      type: 'interview',
      name: `Trial ${index}`,
      status: 'completed',
      data: { starts_at: daysAgo(now, 12 + index), duration: 30, ...(index === 0 ? {} : { scores: { Depth: 3 } }) },
    })),
  );
  const skills = await write(
    hasSkills
      ? ['SQL', 'Python', 'Kafka', 'Listening', 'German', 'Rust'].map((name, index) => ({
          type: 'skill',
          name,
          ...(name === 'German' ? { subtype: 'language' } : {}),
          data: {
            level: levels[index],
            needs_level: levels[(index + 3) % levels.length],
            level_growth: index * 4 - 12,
            needs_level_growth: 6 - index * 3,
            statistics: { skill_scarcity: levels[index], skill_obsolescence: levels[5 - index] },
          },
        }))
      : [],
  );
  const [course, ...courses] = await write(
    ['SQL in depth', 'Listening well', 'Rust'].map((title, index) => ({
      type: 'course',
      name: title,
      title,
      data: { duration: 4 + index, metrics: { course_difficulty: levels[index], course_relevance: levels[5 - index] } },
    })),
  );
  const [training] = await write([
    { type: 'training', name: 'Kafka week', title: 'Kafka week', data: { duration: 20 } },
  ]);
  if (leads) {
    for (const [index, id] of employees.entries()) {
      link(employees[index < 5 ? 0 : 1], 'manages', id);
    }
  }
  for (const [index, id] of employees.entries()) {
    link(id, 'mentor', index % 2 === 0 ? employees[index + 1] : undefined);
    for (const [at, learning] of [course, ...courses, training].entries()) {
      const enrolment = ['completed', 'in_progress', 'assigned', 'dropped'][(index + at) % 5];
      link(id, 'enrolled', enrolment === undefined ? undefined : learning, { data: { status: enrolment } });
    }
  }
  for (const [index, id] of [...employees, ...candidates].entries()) {
    for (const [at, skill] of skills.entries()) {
      link(id, 'has_skill', (index + at) % 3 === 0 ? undefined : skill, {
        level: levels[(index * 2 + at) % levels.length],
      });
    }
  }
  for (const [at, skill] of skills.entries()) {
    for (const [index, job] of jobs.entries()) {
      link(job, 'needs_skill', (at + index) % 2 === 0 ? skill : undefined, { level: 3 });
    }
    link([course, ...courses, training][at % 4], 'teaches', skill, { level: 4 });
  }
  const interviews = await write(
    candidates.slice(2, 5).map((_id, index) => ({
      type: 'interview',
      name: `Interview ${index}`,
      status: index === 0 ? 'scheduled' : 'completed',
      data: {
        document: { title: `Interview ${index}` },
        starts_at: daysAgo(now, index === 0 ? -20 : index * 10),
        duration: 60,
        ...(index === 0 ? {} : { scores: { Depth: 2 + index, Clarity: 4.5 } }),
      },
    })),
  );
  for (const [index, id] of candidates.entries()) {
    const applied_at = daysAgo(now, 5 + index * 10);
    link(id, 'applied_to', jobs[index % 3 === 0 ? 0 : 1], {
      data: { stage: stages[index], applied_at, stage_at: daysAgo(now, index * 5) },
    });
  }
  for (const [index, interview] of interviews.entries()) {
    link(interview, 'interview_of', candidates[index + 2]);
    link(interview, 'interview_for', jobs[(index + 2) % 3 === 0 ? 0 : 1]);
    link(interview, 'interviewer', employees[index]);
  }
  const [, , , , document] = await write([
    { type: 'pulse', name: 'Mood', status: 'closed', data: { metrics: { response_rate: 80, engagement_level: 4.2 } } },
    { type: 'pulse', name: 'Lunch', status: 'closed', data: { metrics: { response_rate: 30, engagement_level: 2.1 } } },
    { type: 'pulse', name: 'Tools', status: 'closed', data: { metrics: { response_rate: 75, engagement_level: 4 } } },
    { type: 'pulse', name: 'Office', status: 'open', data: { metrics: { response_rate: 72, engagement_level: 4.1 } } },
    { type: 'document', name: 'Handbook.pdf', data: { file_name: 'Handbook.pdf', version: 3, pages: 12 } },
  ]);
  link(document, 'about', employees[0]);
  const reviews = await write(
    employees.flatMap((_id, index) =>
      [2.5, 4].map((rating, cycle) => ({
        type: 'performance',
        name: `Review ${index}.${cycle}`,
        status: cycle === 0 ? 'completed' : 'draft',
        data: {
          cycle: { id: `cycle${cycle}`, name: `Cycle ${cycle}` },
          rating: rating + (index % 3) * 0.5 - cycle * (index % 2) * 2,
          goals: [
            { text: 'Ship', progress: 100 },
            { text: 'Teach', progress: 40 },
          ],
        },
      })),
    ),
  );
  for (const [index, review] of reviews.entries()) {
    link(review, 'about', employees[Math.floor(index / 2)]);
    link(review, 'reviewer', employees[0]);
  }
  const tickets = await write(
    ['open', 'in_progress', 'closed', 'open', 'open', 'open', 'open'].map((ticketStatus, index) => ({
      type: 'ticket',
      name: `Ticket ${index}`,
      title: `Ticket ${index}`,
      status: ticketStatus,
      data: { priority: index === 0 ? 'urgent' : 'low' },
    })),
  );
  link(tickets[1], 'assigned_to', owner.memberId);
  const [space] = await write([{ type: 'space', name: 'Hiring', data: { tasks: ['Call', 'Write'] } }]);
  link(space, 'contains', candidates[0]);
  link(space, 'contains', candidates[5]);
  link(space, 'contains', document);
  await seedRelations(test.store, owner.companyId, now, links);
}
