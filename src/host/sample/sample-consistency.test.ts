import { describe, expect, it } from 'vitest';
import { groupBy } from '#host/lib/group-by.ts';
import { noPlaces } from '#shared/domain/pulses/counted-form.ts';
import { toldMetrics } from '#shared/domain/pulses/told-metrics.ts';
import { type Assessment, ledgerLevel } from '#shared/domain/skill-ledger.ts';
import type { Row } from './collector.ts';
import { SampleView } from './testing/sample-view.ts';

const view = new SampleView();
const { rows } = view.company;

function mean(values: readonly number[]): number | undefined {
  return values.length === 0
    ? undefined
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}

/** The other end's id of an object's only link of a kind. */
function linkOf(row: Row<'object'>, kind: string): string {
  const links = view.links(kind, row.id);
  expect(links, `${kind} of ${row.name}`).toHaveLength(1);
  return links[0]?.to_id ?? '';
}

describe('levels of skills', () => {
  it('are each what was said of them last, by that day', () => {
    const said = groupBy(rows.assessments, ({ person_id, skill_id }) => `${person_id} ${skill_id}`);
    const now = view.now;
    const links = view.links('has_skill');
    expect(links.length).toBeGreaterThan(3000);
    for (const { from_id, to_id, level } of links) {
      const own = (said.get(`${from_id} ${to_id}`) ?? []).map(
        ({ level: one, kind, assessed_at }, id): Assessment => ({
          id,
          level: one,
          kind,
          assessed_at,
          expires_at: null,
        }),
      );
      expect(ledgerLevel(own, now)?.level).toBe(level);
    }
    expect(said.size).toBe(links.length);
  });
});

describe('the workforce', () => {
  const managerOf = new Map(view.links('manages').map((link) => [link.to_id, link.from_id]));

  it('is one tree under one head', () => {
    expect(view.links('manages')).toHaveLength(managerOf.size);
    const heads = view.of('employee').filter((row) => !managerOf.has(row.id));
    expect(heads.map((row) => row.title)).toEqual(['Chief executive officer']);
    for (const employee of view.of('employee')) {
      const seen = new Set<string>();
      for (let id: string | undefined = employee.id; id !== undefined; id = managerOf.get(id)) {
        expect(seen.has(id), `${employee.name} manages themselves`).toBe(false);
        seen.add(id);
      }
      expect(seen.has(heads[0]?.id ?? '')).toBe(true);
      expect(seen.size).toBeLessThan(8);
    }
  });

  it('sits in org units and locations of the category list, org units under their parents', () => {
    const units = rows.categories.filter((row) => row.type === 'org_unit');
    const parents = units.map((row) => row.data.parent_id).filter((id) => id !== undefined);
    expect(parents.filter((id) => !units.some((unit) => unit.id === id))).toEqual([]);
    expect(parents.length).toBeGreaterThan(15);
    for (const employee of view.of('employee')) {
      const unit = units.find((row) => row.id === view.text(employee, 'company_user.org_unit.id'));
      expect(unit?.name).toBe(view.text(employee, 'company_user.org_unit.name'));
      const location = rows.categories.find((row) => row.id === view.text(employee, 'company_user.location.id'));
      expect([location?.type, location?.name]).toEqual([
        'location',
        view.text(employee, 'company_user.location.title'),
      ]);
    }
  });

  it('has no two people of the same name or address', () => {
    const names = view.of('employee').map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    const addresses = [...view.of('employee'), ...view.of('candidate')].map((row) => row.email);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has mentors that are not the own manager, and nobody accompanies themselves', () => {
    for (const link of view.links('mentor')) {
      expect(link.to_id).not.toBe(managerOf.get(link.from_id));
    }
    const circles = ['mentor', 'peer', 'shadow', 'buddy'].flatMap((kind) => view.links(kind));
    expect(circles.filter((link) => link.from_id === link.to_id)).toEqual([]);
  });

  it('knows the cast by name', () => {
    const jonas = view.of('employee').find((row) => row.name === 'Jonas Weber');
    expect([jonas?.title, view.text(jonas ?? view.object(''), 'company_user.location.title')]).toEqual([
      'Data platform lead',
      'Berlin',
    ]);
    const amara = view.of('candidate').find((row) => row.name === 'Amara Okafor');
    expect(view.text(amara ?? view.object(''), 'qualification.current_stage.name')).toBe('Interview');
  });
});

describe('members', () => {
  it('are employees with a real role and an account that nobody can sign in to', () => {
    for (const member of view.of('member')) {
      const employee = view.object(linkOf(member, 'same_person'));
      expect([employee.type, employee.email, employee.name]).toEqual(['employee', member.email, member.name]);
      const account = view.company.accounts.find(({ user }) => user.id === member.external_id);
      expect([account?.user.email, account?.membership.role]).toEqual([member.email, member.subtype]);
      expect(account?.user.password_hash).not.toContain('$');
    }
    const roles = view.company.accounts.map(({ membership }) => membership.role).sort();
    expect(roles).toEqual(['admin', 'manager', 'manager', 'manager', 'manager', 'member', 'recruiter', 'recruiter']);
  });
});

describe('skills', () => {
  it('say no level of their own: these are computed of who holds and who needs them', () => {
    const said = ['level', 'needs_level', 'pool_level', 'level_growth', 'needs_level_growth', 'pool_level_growth'];
    for (const skill of view.of('skill')) {
      expect(
        said.filter((field) => view.value(skill, field) !== undefined),
        skill.name,
      ).toEqual([]);
    }
  });

  it('were needed by jobs of the two years before, which are all closed, and by those of today', () => {
    const yearAgo = new Date(Date.parse(view.now) - 365 * 86_400_000).toISOString();
    const jobs = view.of('job').filter(({ created_at }) => created_at < yearAgo);
    expect(jobs.length).toBeGreaterThan(40);
    expect(jobs.filter(({ status }) => status !== 'closed')).toEqual([]);
    const needs = groupBy(view.links('needs_skill'), ({ to_id }) => to_id);
    const often = view.of('skill').filter(({ id }) => (needs.get(id)?.length ?? 0) >= 6);
    expect(often.length).toBeGreaterThan(45);
  });

  it('are each held by somebody, have a name of their own, and most are needed', () => {
    const names = view.of('skill').map((row) => row.name.toLowerCase());
    expect(new Set(names).size).toBe(300);
    const isLinked = (kind: string, id: string) => view.links(kind).some(({ to_id }) => to_id === id);
    const skills = view.of('skill');
    expect(skills.filter(({ id }) => !isLinked('has_skill', id))).toEqual([]);
    expect(skills.filter(({ id }) => isLinked('needs_skill', id)).length).toBeGreaterThan(200);
  });

  it('fit the title: seniors are better at the core of their role than juniors', () => {
    const average = (prefix: string) => {
      const people = view.of('employee').filter((row) => row.title?.startsWith(prefix) === true);
      return mean(people.flatMap((row) => view.links('has_skill', row.id).map((link) => link.level ?? 0))) ?? 0;
    };
    expect(average('Senior ')).toBeGreaterThan(average('Junior ') + 0.8);
  });
});

describe('pulses', () => {
  it('have the metrics of their answers', () => {
    for (const pulse of view.of('pulse')) {
      const answers = rows.formResponses.filter((row) => row.pulse_id === pulse.id);
      const forms = answers.flatMap(({ places, told }) => (told == null ? [] : [{ places: places ?? noPlaces, told }]));
      expect(answers.length, pulse.name).toBeGreaterThan(0);
      expect(answers.length - forms.length, pulse.name).toBeLessThan(5);
      const asked = {
        invited: view.number(pulse, 'invited_count'),
        population: view.number(pulse, 'population_count'),
      };
      const questions = pulse.data.questions as Parameters<typeof toldMetrics>[0];
      expect(pulse.data.metrics).toEqual(toldMetrics(questions, forms, asked));
    }
  });

  it('are answered once by each person, after they opened', () => {
    const keys = rows.formResponses.map((row) => `${row.pulse_id} ${row.person_id}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const answer of rows.formResponses) {
      expect(view.object(answer.person_id ?? '').id).toBe(answer.person_id);
      expect(answer.created_at > view.object(answer.pulse_id).created_at).toBe(true);
    }
  });
});

describe('performance', () => {
  const cycles = rows.categories.filter((row) => row.type === 'cycle');

  it('covers three cycles, most employees in each', () => {
    expect(cycles).toHaveLength(3);
    for (const cycle of cycles) {
      expect(cycle.id.length).toBeGreaterThan(10);
      const records = view.of('performance').filter((row) => view.text(row, 'cycle.id') === cycle.id);
      expect(records.length).toBeGreaterThan(130);
      const people = records.map((row) => linkOf(row, 'about'));
      expect(new Set(people).size).toBe(people.length);
    }
  });

  it('is written by the manager, after the cycle, about people who were there', () => {
    const managerOf = new Map(view.links('manages').map((link) => [link.to_id, link.from_id]));
    for (const record of view.of('performance')) {
      const employee = view.object(linkOf(record, 'about'));
      expect(linkOf(record, 'reviewer')).toBe(managerOf.get(employee.id));
      const cycle = cycles.find((row) => row.id === view.text(record, 'cycle.id'));
      const end = String(cycle?.data.ends_at);
      expect(record.created_at.slice(0, 10) > end).toBe(true);
      expect(view.text(employee, 'company_user.started_at') < end).toBe(true);
    }
  });
});

describe('what metrics are worked out from', () => {
  it('has questions marked engagement in rounds that closed, at most seven weeks apart', () => {
    const rounds = view.of('pulse').filter((pulse) => {
      const questions = pulse.data.questions as { measures?: string }[];
      return questions.some(({ measures }) => measures === 'engagement');
    });
    const closed = rounds.map((pulse) => view.text(pulse, 'closes_at')).sort();
    expect(closed.filter((at) => at <= view.now).length).toBeGreaterThan(2);
    for (const [index, at] of closed.slice(1).entries()) {
      expect(Date.parse(at) - Date.parse(closed[index] ?? '')).toBeLessThan(50 * 24 * 3600 * 1000);
    }
  });

  it('has people who left, with their last days over two years, and nothing of them since', () => {
    const left = view.of('employee').filter((row) => row.status === 'left');
    expect(left).toHaveLength(22);
    const days = left.map((row) => view.text(row, 'company_user.ended_at')).sort();
    expect((days[0] ?? '') < '2025-06').toBe(true);
    expect((days.at(-1) ?? '') > '2026-07').toBe(true);
    for (const row of left) {
      expect(view.text(row, 'company_user.started_at') < view.text(row, 'company_user.ended_at')).toBe(true);
      expect(view.links('has_skill', row.id)).toEqual([]);
    }
    const answered = new Set(rows.formResponses.map(({ person_id }) => person_id));
    expect(left.filter(({ id }) => answered.has(id))).toEqual([]);
  });

  it('tags the skills that use is taken from', () => {
    const tagged = (tag: string) =>
      view.of('skill').filter((row) => (row.data.tags as string[] | undefined)?.includes(tag) === true);
    expect(tagged('ai').length).toBeGreaterThan(8);
    expect(tagged('legacy').length).toBeGreaterThan(4);
  });

  it('has views of jobs by day, fewer at weekends, none of a job before it was there', () => {
    const byWeekend = (weekend: boolean) =>
      [...view.views()]
        .filter(([day]) => [0, 6].includes(new Date(day).getUTCDay()) === weekend)
        .map(([, value]) => value);
    expect(view.views().has(view.now.slice(0, 10))).toBe(true);
    expect(mean(byWeekend(true)) ?? 0).toBeLessThan((mean(byWeekend(false)) ?? 0) * 0.6);
    const days = rows.usageEvents.map(({ object_id, created_at }) => `${object_id} ${created_at.slice(0, 10)}`);
    expect(new Set(days).size).toBe(days.length);
    for (const { object_id, created_at } of rows.usageEvents) {
      expect(created_at > view.object(object_id ?? '').created_at).toBe(true);
    }
  });
});

describe('spaces, tasks and notifications', () => {
  it('give every space an owner, people and contents', () => {
    for (const space of view.of('space')) {
      linkOf(space, 'owner');
      expect(view.links('contains', space.id).length).toBeGreaterThan(2);
      expect(view.links('member_of').filter((link) => link.to_id === space.id).length).toBeGreaterThan(2);
    }
    const own = view.links('owner').filter((link) => link.to_id === 'owner');
    expect(own.length).toBeGreaterThan(1);
  });

  it('have tasks of both kinds, some of the owner, about objects that exist', () => {
    expect(new Set(rows.tasks.map((task) => task.type))).toEqual(new Set(['scheduled', 'execution']));
    const own = rows.tasks.filter((task) => task.assignee_user_id === 'user' && task.status !== 'done');
    expect(own.map((task) => task.title).slice(0, 2)).toEqual([
      'Scorecard for Amara Okafor',
      'Approve headcount: Data platform',
    ]);
    expect(rows.tasks.map((task) => view.object(task.object_id ?? '').id)).toEqual(
      rows.tasks.map((task) => task.object_id),
    );
  });

  it('tell the owner of objects that exist, seven times unread', () => {
    expect(new Set(rows.notifications.map((row) => row.user_id))).toEqual(new Set(['user']));
    const unread = rows.notifications.filter((row) => row.read_at === null && row.snooze_until === null);
    expect(unread).toHaveLength(7);
    expect(rows.notifications.map((row) => view.object(row.object_id ?? '').id)).toHaveLength(25);
  });

  it('show the company’s own figures in dashboards', () => {
    const dashboards = view.of('canvas').filter((row) => view.text(row, 'type') === 'dashboard');
    expect(dashboards.length).toBeGreaterThan(2);
    expect(dashboards.some((row) => view.value(row, 'is_public') === true)).toBe(true);
    const [first] = dashboards;
    const charts = first?.data.charts as {
      chart_data: {
        config: { xAxis: { data: string[] } };
        series: { metric_name: string; compared?: boolean; data: number[] }[];
      };
    }[];
    for (const { config, series } of charts.map((chart) => chart.chart_data)) {
      expect(config.xAxis.data).toHaveLength(90);
      for (const { metric_name: name, data } of series.filter((one) => one.compared !== true)) {
        // What the rows say themselves: how many applied, and how often jobs were opened.
        if (name === 'applications') {
          const applied = (day: string) => rows.applications.filter(({ created_at }) => created_at.startsWith(day));
          expect(data).toEqual(config.xAxis.data.map((day) => applied(day).length));
        } else if (name === 'job_views') {
          expect(data).toEqual(config.xAxis.data.map((day) => view.views().get(day) ?? 0));
        } else {
          expect(data.filter((value) => value !== null).length, name).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe('what scores rest on', () => {
  const now = Date.parse(view.now);
  const monthsAgo = (months: number) => new Date(now - months * 30.44 * 86_400_000).toISOString();
  const reviewsOf = groupBy(view.of('performance'), (row) => linkOf(row, 'about'));
  const enrolmentsOf = groupBy(view.links('enrolled'), (link) => link.from_id);

  it('is enough for most employees: three pieces of evidence within two years', () => {
    const here = view.of('employee').filter(({ status }) => status !== 'left');
    const counts = here.map((employee) => {
      const released = (reviewsOf.get(employee.id) ?? []).filter(({ status }) => status !== 'draft');
      const goals = released.flatMap((row) => view.value(row, 'goals') as { due: string }[]);
      const marks = released.flatMap((row) => view.value(row, 'attributes') as object[]);
      const due = goals.filter((goal) => goal.due >= monthsAgo(24) && goal.due <= view.now);
      return { goals: due.length, marks: marks.length, courses: enrolmentsOf.get(employee.id)?.length ?? 0 };
    });
    const enough = counts.filter(({ goals, marks, courses }) => goals + marks + courses >= 3);
    expect(enough.length / counts.length).toBeGreaterThan(0.9);
    expect(counts.filter(({ goals, marks }) => goals >= 3 && marks >= 3).length / counts.length).toBeGreaterThan(0.5);
  });

  it('has goals of both kinds, most done by their day, and reviews that are released when they are no drafts', () => {
    const goals = view
      .of('performance')
      .flatMap((row) => view.value(row, 'goals') as { kind: string; set_at: string; due: string; done_at?: string }[]);
    for (const kind of ['result', 'development']) {
      expect(goals.filter((goal) => goal.kind === kind).length).toBeGreaterThan(50);
    }
    const done = goals.flatMap(({ done_at, due }) => (done_at === undefined ? [] : [done_at <= due]));
    expect(done.filter(Boolean).length / done.length).toBeGreaterThan(0.7);
    expect(goals.filter(({ set_at, due, done_at = due }) => set_at > due || set_at > done_at)).toEqual([]);
    for (const row of view.of('performance')) {
      expect(view.value(row, 'released_at')).toBe(row.status === 'draft' ? undefined : row.created_at);
    }
  });

  it('says of each enrolment whose choice it was, and of earlier work which function it was in', () => {
    const choices = view.links('enrolled').map(({ data }) => (data as { own_choice: unknown }).own_choice);
    expect(choices.filter((choice) => typeof choice !== 'boolean')).toEqual([]);
    const own = choices.filter(Boolean).length / choices.length;
    expect([own > 0.3, own < 0.8]).toEqual([true, true]);
    const people = [...view.of('employee'), ...view.of('candidate')];
    const worked = people.flatMap((row) => view.value(row, 'resume.experience') as { function?: string }[]);
    expect(worked.filter((one) => one.function === undefined)).toEqual([]);
    expect(rows.scorecards.flatMap(({ attributes }) => attributes).length).toBeGreaterThan(10);
  });

  it('logs what was sent to candidates beyond the first stage when their records say that it was', () => {
    const sent = new Map(rows.sentMessages.map((message) => [message.candidate_id, message]));
    expect(sent.size).toBe(rows.sentMessages.length);
    const stages = new Map(rows.applications.map(({ candidate_id, stage }) => [candidate_id, stage]));
    const written = view
      .of('candidate')
      .filter((row) => ['Screening', 'Interview', 'Offer'].includes(stages.get(row.id) ?? ''));
    expect(written.length).toBeGreaterThan(50);
    for (const row of written) {
      expect(sent.get(row.id)).toMatchObject({
        to_address: row.email,
        sent_at: view.value(row, 'resume.last_messaged'),
        application_id: rows.applications.find(({ candidate_id }) => candidate_id === row.id)?.id,
      });
    }
  });

  it('is counted in people’s records as the records of others say', () => {
    const same = new Map(view.links('same_person').map(({ from_id, to_id }) => [from_id, to_id]));
    const groups = groupBy(
      [...view.of('employee'), ...view.of('candidate'), ...view.of('member')],
      ({ id }) => same.get(id) ?? id,
    );
    const messages = new Map(rows.messages.map((message) => [message.id, message.created_at]));
    for (const group of groups.values()) {
      const ids = new Set(group.map(({ id }) => id));
      const held = view
        .links('interview_of')
        .filter(({ to_id }) => ids.has(to_id))
        .map(({ from_id }) => view.object(from_id))
        .filter(({ status }) => status === 'completed')
        .map((row) => view.text(row, 'starts_at'));
      const courses = new Set(
        view.links('enrolled').flatMap(({ from_id, to_id }) => (ids.has(from_id) ? [to_id] : [])),
      );
      const told = view
        .links('mentions')
        .flatMap(({ to_id, data }) => (ids.has(to_id) ? (messages.get(String(data?.message_id)) ?? []) : []));
      for (const row of group) {
        expect([row.id, view.value(row, 'resume.last_interviewed')]).toEqual([row.id, held.toSorted().at(-1)]);
        expect([row.id, view.value(row, 'resume.last_messaged')]).toEqual([row.id, told.toSorted().at(-1)]);
        expect(view.number(row, 'resume.statistics.interviews_count')).toBe(held.length);
        expect(view.number(row, 'resume.statistics.courses_count')).toBe(courses.size);
      }
    }
  });
});
