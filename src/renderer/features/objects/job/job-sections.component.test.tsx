import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails } from '#lib/testing/contract-host.ts';
import type { JobMatch, KnownPerson } from '#shared/contract/hiring.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { internalPotential } from '#shared/domain/scores/internal-potential.ts';
import { marketComplexity } from '#shared/domain/scores/market-complexity.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import { CopyJobDialog } from './copy-job-dialog.tsx';
import { GaugeSentence } from './gauge-sentence.tsx';
import { HiringTeam } from './hiring-team.tsx';
import { InternalMatches } from './internal-matches.tsx';
import { JobViews } from './job-views.tsx';
import { PeopleKnown } from './people-known.tsx';
import { SkillsNeeded } from './skills-needed.tsx';

const pilot: ObjectOf<'job'> = { id: 'j', object_type: 'job', name: 'Pilot', status: 'open' };

const skill = (
  name: string,
  level: number | null,
  missing: number | null,
  health: JobMatch['skills'][number]['health'],
) => ({
  ...{ id: name.toLowerCase(), name, needed: 3.5, level, missing, health },
});

const max: JobMatch = {
  person: { id: 'max', object_type: 'employee', name: 'Max' },
  ...{ unit: 'Grid', fit: 3.4, met: 2, near_miss: 'streams' },
  skills: [skill('SQL', 4.2, 0, 'Healthy'), skill('Spark', 3.5, 0, 'Adequate'), skill('Streams', 2.9, 0.6, 'At Risk')],
  wants: { state: 'wished' },
};
const ina: JobMatch = {
  person: { id: 'ina', object_type: 'employee', name: 'Ina' },
  ...{ fit: null, met: 0, near_miss: null },
  skills: [
    skill('SQL', 0, 3.5, 'Critical'),
    skill('Spark', null, null, null),
    skill('Streams', 1, 2.5, 'Critical'),
    skill('Go', 1, 2.5, 'Critical'),
  ],
  wants: { state: 'applied', at: '2026-03-02T08:00:00.000Z' },
};
const matches = { data: [max, ina], inside: 240, needs: [] };

test('who fits inside is told with what they hold, what is missing and whether they want it, and leads to a comparison', async () => {
  const { host, user, href } = renderPart(<InternalMatches job={pilot} />, { host: { 'hiring.matches': matches } });
  const list = within(await screen.findByRole('list', { name: 'Internal matches' }));
  const [first, second] = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toContain('2 of 3 skills');
  expect(first).toContain('SQL 4.2, Spark 3.5; Streams 0.6 below');
  expect(first).toContain('Near miss: only Streams is in the way.');
  expect(first).toContain('Wishes for such a role');
  expect(second).toContain('no SQL, Spark at no known level, 2 more');
  expect(second).toContain('Applied Mar 2, 2026');
  const gauge = list.getByRole('button', { name: 'Why? Fit of Max: 3.4 out of 5' });
  expect({ ...gauge.dataset }).toEqual({ why: 'fit', whyType: 'employee', whyId: 'max', whyJob: 'j' });
  expect(screen.getByText('2 of 240')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(decodeURIComponent(href())).toBe('/people/compare?job=j&people=max,ina');
  expect(host.askedFor('hiring.matches')).toHaveLength(1);
});

test.each<[string, typeof matches, ObjectOf<'job'>]>([
  ['nobody is named', { ...matches, data: [] }, pilot],
  ['the job is closed', matches, { ...pilot, status: 'closed' }],
])('where %s there are no matches', async (_name, answer, job) => {
  const { host } = renderPart(<InternalMatches job={job} />, { host: { 'hiring.matches': answer } });
  await waitFor(() => expect(host.askedFor('hiring.matches')).toHaveLength(1));
  await Promise.resolve();
  expect(screen.queryByRole('heading', { name: 'Internal matches' })).toBeNull();
});

test('a skill that is needed says who inside holds it so, and how scarce it is', async () => {
  const job = {
    ...pilot,
    skills: [
      { id: 'sql', name: 'SQL', needs_level: 3.5 },
      { id: 'go', name: 'Go' },
    ],
  };
  const needs = [
    { id: 'sql', scarcity: 4.5, holders: 3 },
    { id: 'go', holders: 0 },
  ];
  renderPart(<SkillsNeeded job={job} />, { host: { 'hiring.matches': { ...matches, needs } } });
  const list = within(await screen.findByRole('list', { name: 'Skills needed' }));
  expect(await list.findByText('3 inside')).toBeDefined();
  expect(list.getByText('nobody inside')).toBeDefined();
  const scarce = list.getByRole('button', { name: 'Why? Scarcity of SQL: High' });
  expect({ ...scarce.dataset }).toMatchObject({ why: 'skill_scarcity', whyType: 'skill', whyId: 'sql' });
  expect(list.queryByRole('button', { name: /Scarcity of Go/ })).toBeNull();
});

test('a skill that is needed stands there while that is not known', async () => {
  const job = { ...pilot, skills: [{ id: 'sql', name: 'SQL', needs_level: 3.5 }] };
  renderPart(<SkillsNeeded job={job} />, { host: { 'hiring.matches': fails(500) } });
  expect(await screen.findByRole('link', { name: 'SQL' })).toBeDefined();
  expect(screen.getByText('Needed, out of 5')).toBeDefined();
});

const figures = (name: string, values: readonly number[]): MetricValue => ({
  ...{ name, value: 0, previous: null, change: null, unit: 'count', sample: false },
  points: values.map((value, at) => ({ day: new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10), value })),
});

test('how often it was opened is told week by week, each person once a day', async () => {
  const views = [0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4];
  const { host } = renderPart(<JobViews job={pilot} />, {
    host: { 'metrics.read': { data: [figures('job_views', views), figures('applications', [...views].fill(1))] } },
  });
  const heading = await screen.findByRole('heading', { name: 'Views' });
  const section = within(heading.closest('section') ?? document.body);
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mar 1, 2026 to Mar 7, 2026: 2',
    'Mar 8, 2026 to Mar 14, 2026: 5',
  ]);
  expect(section.getByText('14 applied')).toBeDefined();
  expect(section.getByText('each person once a day; a career site as it counts')).toBeDefined();
  const [{ query } = { query: new URLSearchParams() }] = host.askedFor('metrics.read');
  expect([query.get('object_id'), query.get('timeframe')]).toEqual(['j', '91']);
});

test('where nobody opened it there are no views', async () => {
  const { host } = renderPart(<JobViews job={pilot} />, {
    host: { 'metrics.read': { data: [figures('job_views', new Array(14).fill(0))] } },
  });
  await waitFor(() => expect(host.askedFor('metrics.read')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Views' })).toBeNull();
});

test('another job is made like it, under a name of its own, and what is refused is said', async () => {
  const { host, user, path } = renderPart(
    <CopyJobDialog like={{ id: 'j', name: 'Pilot' }} onClose={() => undefined} />,
    { host: { 'auth.me': { ...signedInUser, role: 'recruiter' } } },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Pilot' }));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Pilot (copy)');
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(dialog.getByText('Say what it is called.')).toBeDefined();
  await user.type(title, 'Second pilot');
  host.answerWith('hiring.copy', fails(422, { detail: 'Not so.' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Not so.')).toBeDefined();
  host.answerWith('hiring.copy', { id: 'j2', object_type: 'job', name: 'Second pilot', slug: 'second-pilot' });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(path()).toBe('/job/second-pilot'));
  expect(host.askedFor('hiring.copy').at(-1)).toMatchObject({ params: { id: 'j' }, body: { title: 'Second pilot' } });
});

const shared: ObjectOf<'job'> = {
  ...pilot,
  permissions: [
    { id: 'm1', object_type: 'member', name: 'Olga' },
    { id: 'm2', object_type: 'member', name: 'Rita' },
  ],
  team_parts: { m1: 'decides' },
};

test('who may share a job says what each does for it', async () => {
  const { host, user } = renderPart(<HiringTeam job={shared} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'recruiter' },
      'objects.putRelation': {
        ...{ kind: 'permitted', direction: 'out', object: { id: 'm2', object_type: 'member', name: 'Rita' } },
        data: { part: 'interviews' },
      },
    },
  });
  const team = within(await screen.findByRole('list', { name: 'Hiring team' }));
  expect((await team.findByRole('combobox', { name: 'What Olga does' })).textContent).toBe('Decides');
  const rita = team.getByRole('combobox', { name: 'What Rita does' });
  expect(rita.textContent).toBe('Sees it');
  await user.click(rita);
  await user.click(await screen.findByRole('option', { name: 'Interviews' }));
  await waitFor(() =>
    expect(host.askedFor('objects.putRelation')).toMatchObject([
      { params: { type: 'job', id: 'j' }, body: { kind: 'permitted', to: 'm2', data: { part: 'interviews' } } },
    ]),
  );
});

test('others read what each does for a job', async () => {
  const { host } = renderPart(<HiringTeam job={shared} />, {
    host: { 'auth.me': { ...signedInUser, role: 'manager' } },
  });
  const team = within(await screen.findByRole('list', { name: 'Hiring team' }));
  await waitFor(() => expect(host.askedFor('auth.me')).not.toHaveLength(0));
  expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['OlgaDecides', 'RitaSees it']);
  expect(team.queryByRole('combobox')).toBeNull();
});

const known: KnownPerson = {
  person: { id: 'ada', object_type: 'candidate', name: 'Ada Quill' },
  ...{
    fit: 4.1,
    reached: { name: 'Offer', meaning: 'offer' },
    ended: 'declined',
    ended_at: '2026-03-02T08:00:00.000Z',
  },
  job: { id: 'o', object_type: 'job', name: 'Old pilot' },
};

test('who was met before is told with how far they came, how it ended, and their fit', async () => {
  renderPart(<PeopleKnown job={pilot} />, { host: { 'hiring.matches': { ...matches, known: [known] } } });
  const list = within(await screen.findByRole('list', { name: 'People you know already' }));
  const item = list.getByRole('listitem');
  expect(item.textContent).toContain('Came to “Offer” for Old pilot');
  expect(item.textContent).toContain('Declined the offer on Mar 2, 2026');
  expect(
    within(item)
      .getByRole('link', { name: /Ada Quill/ })
      .getAttribute('href'),
  ).toBe('/candidates/ada');
  const gauge = list.getByRole('button', { name: 'Why? Fit of Ada Quill: 4.1 out of 5' });
  expect({ ...gauge.dataset }).toEqual({ why: 'fit', whyType: 'candidate', whyId: 'ada', whyJob: 'j' });
});

test.each<[string, typeof matches & { known?: KnownPerson[] }, ObjectOf<'job'>]>([
  ['nobody was met', { ...matches, known: [] }, pilot],
  ['an older host knows nobody', matches, pilot],
  ['the job is closed', { ...matches, known: [known] }, { ...pilot, status: 'closed' }],
])('where %s, nobody is known already', async (_name, answer, job) => {
  const { host } = renderPart(<PeopleKnown job={job} />, { host: { 'hiring.matches': answer } });
  await waitFor(() => expect(host.askedFor('hiring.matches')).toHaveLength(1));
  await Promise.resolve();
  expect(screen.queryByRole('heading', { name: 'People you know already' })).toBeNull();
});

const now = '2026-03-31T12:00:00.000Z';
const urgency = {
  ...{ now, opened_at: '2026-02-19T03:00:00.000Z', median_days_to_fill: 20.6 },
  ...{ openings: null, hired: 0 },
};

test.each<[string, ScoreExplained, RegExp]>([
  [
    'what decides it',
    urgencyLevel(urgency),
    /^Days open: 40 and Median days to fill: 20$|^Median days to fill: 20 and Days open: 40$/,
  ],
  [
    'who stated it',
    urgencyLevel({ ...urgency, stated: { value: 2, by: null, at: null } }),
    /^Stated earlier; by whom is not recorded\. From the records it would be 4\.9\.$/,
  ],
  [
    'what holds it back most',
    marketComplexity({
      ...{ now, opened_at: '2026-02-19T12:00:00.000Z', median_applications_a_week: 1 },
      skills: ['a', 'b', 'c'].map((id) => ({ skill: { id, object_type: 'skill' }, scarcity: 1 })),
      applications: [{ at: '2026-03-01T12:00:00.000Z' }],
    }),
    /^Held back most by: .+ \(up to \+[\d.]+\)$/,
  ],
  ['what is missing', internalPotential({ now, people: [] }), /^(No data|Not enough evidence)/],
])('a score of a job says %s', async (_name, score, sentence) => {
  renderPart(<GaugeSentence jobId="j" score={score.key} />, {
    host: { 'hiring.matches': { ...matches, gauges: [score] } },
  });
  expect((await screen.findByText(sentence)).textContent).toMatch(sentence);
});
