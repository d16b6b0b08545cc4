import { engagementOf } from '#host/testing/engagement-of-round.ts';
import { toldInFives } from '#host/testing/told-in-fives.ts';
import { at, mean, type RawCompany } from './raw-company.ts';

/** What a report covered, as its test asked for it. */
export interface Covered {
  /** First and last day of the period and of the one before it. */
  days: { from: string; to: string; previousFrom: string; previousTo: string };
  location?: string;
}

type Recomputed = number | undefined;

interface SkillLine {
  id: string;
  level: number;
  needs: number;
  gap: number;
  health: string;
  holders: number;
  jobs: number;
  courses: number;
}

/** Works every figure of a report out again, by its key, from the rows themselves. */
export class Recompute {
  readonly #raw: RawCompany;
  readonly #covered: Covered;
  /** Which answers are told of which units (`readToldQuestions`). */
  readonly #toldOfUnits: ReadonlySet<string>;
  #skills: SkillLine[] | undefined;
  /** Who a record is about. */
  readonly #people: ReadonlyMap<string, string>;

  constructor(raw: RawCompany, covered: Covered, told: ReadonlySet<string>) {
    this.#raw = raw;
    this.#covered = covered;
    this.#toldOfUnits = told;
    // The first one where there are several.
    const about = raw.relations.filter((link) => link.kind === 'about').reverse();
    this.#people = new Map(about.map((link) => [link.from_id, link.to_id]));
  }

  /** The figure of a key; undefined for one that this does not know. */
  value(key: string): Recomputed {
    const [head = '', ...rest] = key.split('.');
    const tail = rest.join('.');
    switch (head) {
      case 'metric':
        return this.metric(tail, false);
      case 'stage':
      case 'job':
        return this.#funnel(head, rest[0] ?? '', rest.slice(1).join('.'));
      case 'unit':
        return rest.length === 2 ? this.#unit(rest[0] ?? '', rest[1] ?? '') : this.#pulseUnit(rest);
      case 'skill':
        return this.#skill(rest[0] ?? '', tail.slice((rest[0]?.length ?? 0) + 1));
      case 'band':
        return this.#band(rest[0] ?? '', rest[1] ?? '');
      case 'scale':
        return this.#scale(rest[0] ?? '', rest[1] ?? '', rest[2] ?? '');
      case 'people':
        return this.#told(tail).length;
      case 'health':
        return this.#skillLines().filter((line) => line.health === tail).length;
      default:
        return this.#single(key);
    }
  }

  /** A metric of the period, or of the one before. */
  metric(name: string, before: boolean): Recomputed {
    const { days } = this.#covered;
    const [from, to] = before ? [days.previousFrom, days.previousTo] : [days.from, days.to];
    const isIn = (day: string) => day >= from && day <= to;
    const subjects = this.#covered.location === undefined ? ['company'] : this.#jobs().map((job) => job.id);
    const points = this.#raw.points.filter(
      (point) => point.metric === name && subjects.includes(point.subject_id) && isIn(point.day),
    );
    const applications = this.#allApplications();
    switch (name) {
      case 'applications':
        return applications.filter((one) => isIn(one.applied.slice(0, 10))).length;
      case 'job_views': {
        const jobs = new Set(this.#jobs().map((job) => job.id));
        const views = this.#raw.usage.filter(
          (one) => one.action === 'job_views' && jobs.has(one.object_id ?? '') && isIn(one.created_at.slice(0, 10)),
        );
        return views.reduce((sum, one) => sum + (one.value ?? 0), 0);
      }
      case 'offer_acceptance_rate': {
        const answers = applications.filter(
          (one) => ['Hired', 'Declined'].includes(one.stage) && isIn(one.began.slice(0, 10)),
        );
        return answers.length === 0 ? undefined : mean(answers.map((one) => (one.stage === 'Hired' ? 100 : 0)));
      }
      case 'drop_off_rate': {
        const made = applications.filter((one) => isIn(one.applied.slice(0, 10)));
        return mean(made.map((one) => (['Withdrawn', 'Declined'].includes(one.stage) ? 100 : 0)));
      }
      case 'time_to_review':
        return mean(this.#daysToReview(isIn));
      case 'attrition_rate':
        return this.#attrition(to);
      case 'ai_adoption':
        return this.#holding('ai', to);
      case 'legacy_tools_usage':
        return this.#holding('legacy', to);
      case 'engagement':
        return engagementOf(this.#raw, to);
      case 'retention_risk': {
        const weeks = this.#raw.figures.filter(
          (one) => one.metric === name && one.group_key === 'company' && isIn(one.day),
        );
        return weeks.length === 0 ? undefined : mean(weeks.map((one) => one.value));
      }
      default:
        return points.length === 0 ? this.#pulseMetric(name) : mean(points.map((point) => point.value));
    }
  }

  /** Those who work here. */
  #staff() {
    return this.#of('employee').filter((row) => row.status !== 'left');
  }

  /** Employees with the first and last day of each. */
  #employed() {
    return this.#of('employee').map((row) => ({
      id: row.id,
      from: String(at(row.data, 'company_user', 'started_at')),
      to: String(at(row.data, 'company_user', 'ended_at') ?? '9999'),
    }));
  }

  /** Who left in the 365 days up to a day, of the mean of how many were there on each of them. */
  #attrition(day: string): number {
    const days = Array.from({ length: 365 }, (_unused, ago) =>
      new Date(Date.parse(day) - ago * 86_400_000).toISOString().slice(0, 10),
    );
    const employed = this.#employed();
    const there = days.map((one) => employed.filter(({ from, to }) => from <= one && to >= one).length);
    return (employed.filter(({ to }) => days.includes(to)).length / mean(there)) * 100;
  }

  /** Of those who are there on a day, how many hold a skill of a tag by then, in percent. */
  #holding(tag: string, day: string): number {
    const there = this.#employed().filter(({ from, to }) => from <= day && to >= day);
    const tagged = new Set(
      this.#of('skill').flatMap(({ id, data }) => ((data.tags as string[] | undefined)?.includes(tag) ? [id] : [])),
    );
    const holders = new Set(
      this.#raw.relations
        .filter((link) => link.kind === 'has_skill' && tagged.has(link.to_id) && link.created_at.slice(0, 10) <= day)
        .map((link) => link.from_id),
    );
    return (there.filter(({ id }) => holders.has(id)).length / there.length) * 100;
  }

  #of(type: string) {
    return this.#raw.objects.filter((row) => row.type === type);
  }

  #jobs() {
    const { location } = this.#covered;
    return this.#of('job').filter((job) => location === undefined || at(job.data, 'location', 'title') === location);
  }

  #allApplications() {
    const jobs = new Set(this.#jobs().map((job) => job.id));
    return this.#raw.relations
      .filter((link) => link.kind === 'applied_to' && jobs.has(link.to_id))
      .map((link) => ({
        job: link.to_id,
        applied: String(at(link.data, 'applied_at')),
        stage: String(at(link.data, 'stage')),
        began: String(at(link.data, 'stage_at')),
      }));
  }

  /** Of those who came to be reviewed on some days, how many days that took: by the steps that they took. */
  #daysToReview(isIn: (day: string) => boolean): number[] {
    const jobs = new Set(this.#jobs().map((job) => job.id));
    return this.#raw.applications
      .filter((one) => one.job_id !== null && jobs.has(one.job_id))
      .flatMap((one) => {
        const steps = this.#raw.moves.filter((move) => move.application_id === one.id && move.stage === 'Screening');
        const [first] = steps.map((move) => move.at).sort();
        return first === undefined || !isIn(first.slice(0, 10))
          ? []
          : [(Date.parse(first) - Date.parse(one.created_at)) / 86_400_000];
      });
  }

  #applications() {
    const { from, to } = this.#covered.days;
    return this.#allApplications().filter((one) => one.applied.slice(0, 10) >= from && one.applied.slice(0, 10) <= to);
  }

  #single(key: string): Recomputed {
    const applications = this.#applications();
    const { from, to } = this.#covered.days;
    switch (key) {
      case 'applications':
        return applications.length;
      case 'hired':
        return applications.filter((one) => one.stage === 'Hired').length;
      case 'offers_out':
        return applications.filter((one) => one.stage === 'Offer').length;
      case 'open_jobs':
        return this.#jobs().filter((job) => job.status === 'open').length;
      case 'open_jobs_without_application':
        return this.#jobs().filter((job) => job.status === 'open' && !applications.some((one) => one.job === job.id))
          .length;
      case 'waiting_for_review':
        return applications.filter(
          (one) =>
            one.stage === 'Applied' &&
            Date.parse('2025-03-01T09:00:00.000Z') - Date.parse(one.applied) > 14 * 86_400_000,
        ).length;
      case 'headcount':
        return this.#staff().length;
      case 'joined':
        return this.#staff().filter((row) => {
          const day = String(at(row.data, 'company_user', 'started_at'));
          return day >= from && day <= to;
        }).length;
      case 'left':
        return this.#employed().filter((one) => one.to >= from && one.to <= to).length;
      case 'tenure': {
        const starts = this.#staff().map((row) => Date.parse(String(at(row.data, 'company_user', 'started_at'))));
        return mean(starts.map((start) => (Date.parse('2025-03-01T09:00:00.000Z') - start) / (365.25 * 86_400_000)));
      }
      case 'units':
        return new Set(this.#staff().map((row) => at(row.data, 'company_user', 'org_unit', 'id'))).size;
      case 'skills':
        return this.#skillLines().length;
      case 'critical_untaught':
        return this.#skillLines().filter((line) => line.health === 'Critical' && line.courses === 0).length;
      case 'held_by_one':
        return this.#skillLines().filter((line) => line.holders === 1 && line.jobs > 0).length;
      case 'records':
        return this.#records().length;
      case 'rating':
        return mean(this.#records().map((row) => Number(row.data.rating)));
      case 'drafts':
        return this.#written().filter((row) => row.status === 'draft').length;
      case 'progress':
        return mean(
          this.#records().flatMap((row) => (row.data.goals as { progress: number }[]).map((goal) => goal.progress)),
        );
      default:
        return undefined;
    }
  }

  #funnel(kind: 'stage' | 'job', column: string, id: string): Recomputed {
    const all = this.#applications();
    const own = all.filter((one) => (kind === 'stage' ? one.stage : one.job) === id);
    const inStage = (...stages: string[]) => own.filter((one) => stages.includes(one.stage)).length;
    const columns: Record<string, number> = {
      count: own.length,
      share: (own.length / all.length) * 100,
      applications: own.length,
      in_process: inStage('Screening', 'Interview'),
      offers: inStage('Offer'),
      hired: inStage('Hired'),
    };
    return columns[column];
  }

  #unit(column: string, unitId: string): Recomputed {
    const members = this.#staff().filter((row) => at(row.data, 'company_user', 'org_unit', 'id') === unitId);
    const ids = new Set(members.map((row) => row.id));
    const { from, to } = this.#covered.days;
    const risk = this.#raw.figures.filter(
      (one) =>
        one.metric === 'retention_risk' && one.group_key === `org_unit ${unitId}` && one.day >= from && one.day <= to,
    );
    const ratings = this.#records().filter((row) => ids.has(this.#people.get(row.id) ?? ''));
    switch (column) {
      case 'headcount':
        return members.length;
      case 'engagement':
        return engagementOf(this.#raw, to, { unit: unitId, told: this.#toldOfUnits });
      case 'risk':
        return risk.length === 0 ? undefined : mean(risk.map((one) => one.value));
      case 'records':
        return ratings.length;
      case 'rating':
        return mean(ratings.map((row) => Number(row.data.rating)));
      default:
        return undefined;
    }
  }

  #skillLines() {
    this.#skills ??= this.#readSkillLines();
    return this.#skills;
  }

  #readSkillLines(): SkillLine[] {
    const closed = new Set(this.#of('job').flatMap((row) => (row.status === 'open' ? [] : [row.id])));
    const types = new Map(this.#raw.objects.map((row) => [row.id, row.type]));
    const counts = new Map<string, number>();
    for (const link of this.#raw.relations.filter(({ from_id }) => !closed.has(from_id))) {
      const key = `${link.kind} ${types.get(link.from_id)} ${link.to_id}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return this.#of('skill').flatMap(({ id, data }) => {
      const level = at(data, 'level');
      const needs = at(data, 'needs_level');
      if (typeof level !== 'number' || typeof needs !== 'number') {
        return [];
      }
      const gap = Math.round(((level - needs) / needs) * 1e8) / 1e6;
      const health = gap < -30 ? 'Critical' : gap < -10 ? 'At Risk' : gap < 10 ? 'Adequate' : 'Healthy';
      const holders = counts.get(`has_skill employee ${id}`) ?? 0;
      const jobs = counts.get(`needs_skill job ${id}`) ?? 0;
      const courses = counts.get(`teaches course ${id}`) ?? 0;
      return [{ id, level, needs, gap, health, holders, jobs, courses }];
    });
  }

  #skill(column: string, id: string): Recomputed {
    const line = this.#skillLines().find((one) => one.id === id);
    const value: unknown = line === undefined ? undefined : Reflect.get(line, column);
    return typeof value === 'number' ? value : undefined;
  }

  /** Records of the cycle that ended last, or with `back` of an earlier one, without those that are still written. */
  #records(back = 0) {
    return this.#written(back).filter((row) => row.status !== 'draft');
  }

  #written(back = 0) {
    const ends = [...this.#raw.cycles].sort((a, b) => String(b.data.ends_at).localeCompare(String(a.data.ends_at)));
    return this.#of('performance').filter((row) => at(row.data, 'cycle', 'id') === ends[back]?.id);
  }

  /** The figure of the period before. */
  previous(key: string): Recomputed {
    if (key === 'rating') {
      return mean(this.#records(1).map((row) => Number(row.data.rating)));
    }
    return key.startsWith('metric.') ? this.metric(key.slice('metric.'.length), true) : undefined;
  }

  #band(column: string, band: string): Recomputed {
    const ratings = this.#records().map((row) => Number(row.data.rating));
    const isIn: Record<string, (rating: number) => boolean> = {
      below_2: (rating) => rating < 2,
      '2_to_3': (rating) => rating >= 2 && rating < 3,
      '3_to_4': (rating) => rating >= 3 && rating < 4,
      '4_and_more': (rating) => rating >= 4,
    };
    const count = ratings.filter(isIn[band] ?? (() => false)).length;
    return column === 'count' ? count : (count / ratings.length) * 100;
  }

  #told(pulseId: string, question?: string) {
    const pulse = this.#of('pulse').find((row) => row.id === pulseId);
    return toldInFives(
      this.#raw.responses,
      pulse,
      (row) => question === undefined || typeof row.responses[question] === 'number',
    );
  }

  #scale(pulseId: string, column: string, question: string): Recomputed {
    const answers = this.#told(pulseId, question).map((row) => Number(row.responses[question]));
    return column === 'answers' ? answers.length : mean(answers);
  }

  #pulseUnit([pulseId = '', column = '', unitId = '']: string[]): Recomputed {
    const units = new Map(this.#staff().map((row) => [row.id, at(row.data, 'company_user', 'org_unit', 'id')]));
    const inUnit = (question?: string) =>
      this.#told(pulseId, question).filter((row) => units.get(row.person_id ?? '') === unitId);
    if (column === 'people') {
      return inUnit().length;
    }
    const pulse = this.#of('pulse').find((row) => row.id === pulseId);
    const scales = ((pulse?.data.questions ?? []) as { id: string; kind: string }[]).filter(
      (question) => question.kind === 'scale',
    );
    const means = scales.flatMap(({ id }) => {
      const given = inUnit(id).map((row) => Number(row.responses[id]));
      return given.length < 5 ? [] : [mean(given)];
    });
    return mean(means);
  }

  #pulseMetric(name: string): Recomputed {
    const newest = [...this.#of('pulse')]
      .filter((row) => this.#raw.responses.some((one) => one.pulse_id === row.id))
      .sort((a, b) => String(at(b, 'created_at')).localeCompare(String(at(a, 'created_at'))))[0];
    const value = at(newest?.data, 'metrics', name);
    return typeof value === 'number' ? value : undefined;
  }
}
