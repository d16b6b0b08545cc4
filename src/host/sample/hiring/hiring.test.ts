import { describe, expect, it } from 'vitest';
import { groupBy } from '#host/lib/group-by.ts';
import type { Row } from '#host/sample/collector.ts';
import { SampleView, testOptions } from '#host/sample/testing/sample-view.ts';

const view = new SampleView();
const { rows } = view.company;
const day = 24 * 60 * 60 * 1000;

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

describe('hiring', () => {
  const jobOf = new Map(view.links('applied_to').map((link) => [link.from_id, link]));

  it('has every candidate apply to one published job after it was published', () => {
    expect(jobOf.size).toBe(600);
    for (const candidate of view.of('candidate')) {
      const job = view.object(linkOf(candidate, 'applied_to'));
      expect(job.status).not.toBe('draft');
      expect(candidate.created_at >= job.created_at, candidate.name).toBe(true);
      expect(view.text(candidate, 'qualification.job.id')).toBe(job.id);
      const link = jobOf.get(candidate.id);
      expect(link?.data).toMatchObject({
        stage: view.text(candidate, 'qualification.current_stage.name'),
        applied_at: candidate.created_at,
      });
    }
  });

  it('takes every application through its stages, each step at a time of its own, to the one in which it is', () => {
    const moves = groupBy(rows.applicationMoves, (move) => move.application_id);
    const reviews: number[] = [];
    for (const application of rows.applications) {
      const own = moves.get(application.id) ?? [];
      const at = own.map((move) => move.at);
      expect(at, application.id).toEqual(at.toSorted());
      expect(own[0]).toMatchObject({ stage: 'Applied', at: application.created_at, from_stage: null });
      expect(own.at(-1)).toMatchObject({ stage: application.stage, at: application.stage_since });
      expect(own.slice(1).map((move) => [move.from_stage, move.from_since])).toEqual(
        own.slice(0, -1).map((move) => [move.stage, move.at]),
      );
      const review = own.find((move) => move.stage === 'Screening')?.at;
      expect(application.reviewed_at ?? undefined).toBe(review);
      reviews.push(...(review === undefined ? [] : [(Date.parse(review) - Date.parse(application.created_at)) / day]));
    }
    // As the figures of the sample say: between two and four days until somebody looks.
    expect(mean(reviews)).toBeGreaterThan(1.8);
    expect(mean(reviews)).toBeLessThan(4);
  });

  it('has somebody look after most applications, one member for all of a job', () => {
    const byJob = groupBy(rows.applications, ({ job_id }) => job_id);
    for (const [job, of] of byJob) {
      const owners = new Set(of.flatMap(({ owner_id }) => owner_id ?? []));
      expect(owners.size, String(job)).toBeLessThan(2);
      for (const id of owners) {
        expect(view.object(id).type).toBe('member');
      }
    }
    const owned = rows.applications.filter(({ owner_id }) => owner_id !== null);
    const isNew = ({ meaning }: { meaning: string }) => meaning === 'applied';
    expect(rows.applications.filter((one) => !isNew(one) && one.owner_id === null)).toEqual([]);
    expect(rows.applications.some((one) => isNew(one) && one.owner_id === null)).toBe(true);
    expect(new Set(owned.map(({ owner_id }) => owner_id)).size).toBeGreaterThan(1);
  });

  it('says what every open application waits for, as its interviews have it, and of no other', () => {
    const starts = new Map(view.links('interview_of').map(({ from_id, to_id }) => [from_id, to_id]));
    const days = groupBy(starts, ([, person]) => person);
    const now = view.now;
    const kinds = new Map<string, number>();
    for (const { candidate_id, meaning, closed_at, next_what, next_who, next_due } of rows.applications) {
      if (closed_at != null) {
        expect([next_what, next_who]).toEqual([null, null]);
        continue;
      }
      kinds.set(String(next_what), (kinds.get(String(next_what)) ?? 0) + 1);
      const ahead = (days.get(candidate_id) ?? [])
        .map(([id]) => view.text(view.object(id), 'starts_at'))
        .filter((at) => at > now)
        .sort()[0];
      const isBooked = meaning === 'interview' && ahead !== undefined;
      expect([next_what === 'hold_interview', next_due ?? undefined]).toEqual([isBooked, isBooked ? ahead : undefined]);
    }
    for (const kind of ['review', 'decide', 'hold_interview', 'make_offer']) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(2);
    }
    expect(kinds.has('null')).toBe(false);
  });

  it('has interviews still to come today, and scorecards that are owed beside those handed in', () => {
    const today = view.of('interview').map((row) => view.text(row, 'starts_at'));
    expect(today.filter((at) => at > view.now && at.startsWith(view.now.slice(0, 10))).length).toBeGreaterThan(2);
    const cards = groupBy(rows.scorecards, ({ interview_id }) => interview_id);
    const open = new Set(rows.applications.flatMap((one) => (one.closed_at == null ? [one.candidate_id] : [])));
    const counts = view
      .of('interview')
      .filter((row) => row.status === 'completed' && open.has(linkOf(row, 'interview_of')))
      .map((row) => [cards.get(row.id)?.length ?? 0, view.links('interviewer', row.id).length] as const);
    expect(counts.filter(([handedIn, asked]) => handedIn < asked).length).toBeGreaterThan(2);
    expect(counts.filter(([handedIn, asked]) => handedIn === asked).length).toBeGreaterThan(counts.length / 2);
    expect(counts.filter(([handedIn]) => handedIn === 0)).toEqual([]);
  });

  it.each(['2026-11-20T10:00:00.000Z', '2026-11-20T16:00:00.000Z', '2026-11-23T00:30:00.000Z'])(
    'asks people in before their first interview begins, made at %s',
    (now) => {
      const made = new SampleView(testOptions('acme', now));
      const moves = groupBy(made.company.rows.applicationMoves, (move) => move.application_id);
      const asked = new Map(
        made.company.rows.applications.map(({ id, candidate_id }) => [
          candidate_id,
          moves.get(id)?.find(({ stage }) => stage === 'Interview')?.at,
        ]),
      );
      const late = made.links('interview_of').filter(({ from_id, to_id }) => {
        const at = asked.get(to_id);
        return at !== undefined && at >= made.text(made.object(from_id), 'starts_at');
      });
      expect(late.map(({ to_id }) => made.object(to_id).name)).toEqual([]);
      expect([...asked.values()].filter((at) => at !== undefined).length).toBeGreaterThan(100);
    },
  );

  it('ends applications on days of their own, not in the hours in which it is made', () => {
    const closed = rows.applications.flatMap(({ closed_at }) => (closed_at == null ? [] : [Date.parse(closed_at)]));
    const now = Date.parse(testOptions().now.toISOString());
    expect(closed.length).toBeGreaterThan(200);
    expect(closed.filter((at) => at > now - day / 2).length).toBeLessThan(closed.length / 50);
    expect(new Set(closed.map((at) => new Date(at).toISOString().slice(0, 10))).size).toBeGreaterThan(60);
  });

  it('uses all stages of the category list', () => {
    const stages = rows.categories.filter((row) => row.type === 'stage').map((row) => row.name);
    const used = new Set(view.of('candidate').map((row) => view.text(row, 'qualification.current_stage.name')));
    expect([...used].sort()).toEqual([...stages].sort());
  });

  it('interviews candidates for the job they applied to, after they applied, by people of its unit or members who hire', () => {
    const members = new Set(
      view
        .links('same_person')
        .filter(({ from_id }) => view.object(from_id).type === 'member')
        .map(({ to_id }) => to_id),
    );
    for (const interview of view.of('interview')) {
      const candidate = view.object(linkOf(interview, 'interview_of'));
      const job = view.object(linkOf(interview, 'interview_for'));
      expect(jobOf.get(candidate.id)?.to_id).toBe(job.id);
      expect(view.text(interview, 'starts_at') > candidate.created_at, interview.name).toBe(true);
      const interviewers = view.links('interviewer', interview.id);
      expect(interviewers.length).toBeGreaterThan(0);
      expect(new Set(interviewers.map(({ to_id }) => to_id)).size).toBe(interviewers.length);
      // Who is still under way is met by members: nobody else can hand in a scorecard.
      const isOver = ['Hired', 'Rejected', 'Withdrawn', 'Declined'].includes(
        view.text(candidate, 'qualification.current_stage.name'),
      );
      for (const link of interviewers) {
        const unit = view.text(view.object(link.to_id), 'company_user.org_unit.id');
        expect(isOver ? unit === view.text(job, 'org_unit.id') : members.has(link.to_id), interview.name).toBe(true);
      }
      expect(interview.name).toContain(candidate.name);
    }
  });

  it.each(['2026-11-20T10:00:00.000Z', '2026-11-23T00:30:00.000Z', '2026-11-29T14:00:00.000Z'])(
    'asks nobody into two interviews at a time, made at %s',
    (now) => {
      const made = new SampleView(testOptions('acme', now));
      const spans = made.of('interview').flatMap((row) => {
        const from = Date.parse(made.text(row, 'starts_at'));
        const to = from + Number(made.value(row, 'duration')) * 60_000;
        return made.links('interviewer', row.id).map(({ to_id: who }) => ({ who, from, to, name: row.name }));
      });
      const twice = [...groupBy(spans, ({ who }) => who).values()].flatMap((own) =>
        own.flatMap((one, place) =>
          own
            .slice(place + 1)
            .filter(({ from, to }) => one.from < to && from < one.to)
            .map(({ name }) => [one.name, name]),
        ),
      );
      expect(twice).toEqual([]);
    },
  );

  it('scores and notes what was held, and only that', () => {
    for (const interview of view.of('interview')) {
      const held = interview.status === 'completed';
      expect(view.value(interview, 'scores') !== undefined).toBe(held);
      expect(view.text(interview, 'notes') !== '').toBe(held);
    }
  });

  it('shows the interviews in the candidates’ own figures', () => {
    for (const candidate of view.of('candidate')) {
      const held = view
        .links('interview_of')
        .filter((link) => link.to_id === candidate.id)
        .map((link) => view.object(link.from_id))
        .filter((row) => row.status === 'completed');
      expect(view.number(candidate, 'resume.statistics.interviews_count')).toBe(held.length);
      const last = held
        .map((row) => view.text(row, 'starts_at'))
        .sort()
        .at(-1);
      expect(view.value(candidate, 'resume.last_interviewed')).toBe(last);
    }
  });

  it('hires people who fit better than those it rejects, one for each job', () => {
    const levels = new Map(view.links('has_skill').map((link) => [`${link.from_id} ${link.to_id}`, link.level ?? 0]));
    const needs = view.links('needs_skill');
    /** How much of what the job needs somebody has, 0–5. */
    const fitOf = (row: Row<'object'>) => {
      const needed = needs.filter((link) => link.from_id === jobOf.get(row.id)?.to_id);
      const had = needed.map(({ to_id, level }) => Math.min(1, (levels.get(`${row.id} ${to_id}`) ?? 0) / (level ?? 5)));
      return (had.reduce((sum, share) => sum + share, 0) / needed.length) * 5;
    };
    const fits = (stage: string) =>
      view
        .of('candidate')
        .filter((row) => view.text(row, 'qualification.current_stage.name') === stage)
        .map(fitOf);
    expect(Math.min(...fits('Hired'))).toBeGreaterThan(mean(fits('Rejected')) ?? 5);
    expect(mean(fits('Hired')) ?? 0).toBeGreaterThan(4);
  });

  it('has employees whom the company hired come from their own application', () => {
    const links = view.links('same_person').filter((link) => view.object(link.from_id).type === 'candidate');
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const candidate = view.object(link.from_id);
      const employee = view.object(link.to_id);
      expect([employee.name, view.text(candidate, 'qualification.current_stage.name')]).toEqual([
        candidate.name,
        'Hired',
      ]);
      expect(candidate.created_at < employee.created_at).toBe(true);
      const job = view.object(jobOf.get(candidate.id)?.to_id ?? '');
      expect(view.text(job, 'org_unit.id')).toBe(view.text(employee, 'company_user.org_unit.id'));
    }
  });

  it('pays within a plausible range in the location’s currency', () => {
    const perEuro: Readonly<Record<string, number>> = { EUR: 1, SEK: 11, PLN: 4.3, GBP: 0.86 };
    for (const job of view.of('job')) {
      const rate = perEuro[view.text(job, 'currency')] ?? Number.NaN;
      expect(view.number(job, 'min_salary') / rate).toBeGreaterThan(24_000);
      expect(view.number(job, 'max_salary') / rate).toBeLessThan(190_000);
      expect(view.number(job, 'min_salary')).toBeLessThan(view.number(job, 'max_salary'));
    }
    const slugs = view.of('job').map((row) => row.slug);
    expect(new Set(slugs).size).toBe(100);
    const names = view.of('job').map((row) => row.name.toLowerCase());
    expect(new Set(names).size).toBe(100);
    expect(new Set(view.of('job').map((row) => row.status))).toEqual(new Set(['open', 'draft', 'closed']));
  });
});
