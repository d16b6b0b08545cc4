import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { type Asked, fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { objects } from './index.tsx';

const person = (object_type: string, name: string) => ({ id: name.toLowerCase(), object_type, name });
const linked = (kind: string, direction: 'in' | 'out', object: Relation['object'], level?: number): Relation => ({
  kind,
  direction,
  object,
  ...(level === undefined ? {} : { level }),
});

type Links = CallOutput<'objects.relations'>;

function answers(object: ObjectAnswer, relations: (kinds: readonly string[]) => Links): HostAnswers {
  const read = ({ query }: Asked) =>
    relations([...query].flatMap(([key, value]) => (key.startsWith('kind[') ? [value] : [])));
  return {
    'objects.list': object,
    'skills.one': object,
    'objects.relations': read,
    'insights.read': { data: [] },
    'metrics.read': { data: [] },
    'usage.record': undefined,
  };
}

const changedTo = (level: number) => ({
  code: 'changed_meanwhile',
  errors: [{ path: 'level', message: 'changed' }],
  current: { id: 's1', object_type: 'skill', level },
});

const none = { data: [], total: 0, page: 1, page_size: 100 };

function sectionOf(heading: string): HTMLElement {
  return screen.getByRole('heading', { level: 2, name: heading }).closest('section')!;
}

function names(heading: string): (string | null)[] {
  return within(sectionOf(heading))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

test('who has a skill stands in two groups, the highest level first, with how many are at each level', async () => {
  const candidates = Array.from({ length: 10 }, (_, at) =>
    linked('has_skill', 'in', person('candidate', `Applicant ${at}`), at / 2),
  );
  const holders = [linked('has_skill', 'in', person('employee', 'Eva'), 2), ...candidates];
  const spread = [
    { type: 'candidate', count: 10, levels: [1, 2, 2, 2, 2, 1] },
    { type: 'employee', count: 1, levels: [0, 0, 1, 0, 0, 0] },
  ];
  const skill = { id: 's1', object_type: 'skill', name: 'Sailing' };
  const { user } = renderScreen(objects, '/skills/s1', {
    host: answers(skill, (kinds) =>
      kinds.join() === 'has_skill' ? { data: holders, total: 11, page: 1, page_size: 100, spread } : none,
    ),
  });
  await screen.findByRole('heading', { level: 2, name: 'Employees with this skill' });
  expect(names('Employees with this skill')).toEqual(['Eva']);
  const shown = names('Candidates with this skill');
  expect([shown.length, shown[0]]).toEqual([8, 'Applicant 9']);
  expect(within(sectionOf('Candidates with this skill')).getByText('Level 1: 2 people')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(names('Candidates with this skill')).toHaveLength(10);
  expect(screen.queryByText('People with this skill')).toBeNull();
});

test('peers of both ways are one list, reports are told once, and other records stand in the rail', async () => {
  const [ana, ben, cid] = [person('employee', 'Ana'), person('employee', 'Ben'), person('employee', 'Cid')];
  const eva = {
    id: 'e1',
    object_type: 'employee',
    name: 'Eva',
    resume: {
      ...{ peers: [ana], skills: [] },
      experience: [
        { title: 'Analyst', from: '2018-09-28', to: '2021-10' },
        { title: 'Intern', from: '2017', to: 'today' },
      ],
    },
    team: { members: [cid] },
    qualification: { source: 'Referral' },
  };
  const links = [
    linked('peer', 'out', ana),
    linked('peer', 'in', ben),
    linked('manages', 'out', cid),
    linked('same_person', 'in', person('member', 'Eva M')),
  ];
  renderScreen(objects, '/employees/e1', {
    host: answers(eva, (kinds) => (kinds.includes('peer') ? { ...none, data: links, total: links.length } : none)),
  });
  await waitFor(() => expect(names('Peers')).toEqual(['Ana', 'Ben']));
  expect(names('Direct reports')).toEqual(['Cid']);
  expect(screen.queryByRole('heading', { name: 'Peer of' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Team members' })).toBeNull();
  const rail = within(screen.getByRole('complementary'));
  expect(rail.getByText('Member account')).toBeDefined();
  expect(rail.getByRole('link', { name: 'Eva M' })).toBeDefined();
  expect(screen.queryByText('Referral')).toBeNull();
  const career = within(sectionOf('Experience'));
  expect(career.getByText('Sep 28, 2018 – 2021-10')).toBeDefined();
  expect(career.getByText('2017 – today')).toBeDefined();
});

test('people are added to a skill, levelled and taken away on its page; who was just added stands first', async () => {
  const skill = { id: 's1', object_type: 'skill', name: 'Sailing' };
  const holders = [linked('has_skill', 'in', person('employee', 'Eva'), 2)];
  const cas = person('employee', 'Cas');
  vi.stubGlobal('SharedWorker', searchWorkerOf([cas]));
  const { host, user } = renderScreen(objects, '/skills/s1', {
    host: {
      ...answers(skill, (kinds) =>
        kinds.join() === 'has_skill' ? { data: holders, total: holders.length, page: 1, page_size: 100 } : none,
      ),
      'auth.me': { ...signedInUser, role: 'admin' },
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.counts': { counts: {} },
      'objects.page': { data: none },
      'objects.putRelation': ({ body }) => {
        const { level } = body as { level?: number };
        holders.splice(holders.length - 1, 1, linked('has_skill', 'in', cas, level), ...holders.slice(-1));
        return { kind: 'has_skill', direction: 'out', object: { ...skill }, level: level ?? null };
      },
      'objects.deleteRelation': { count: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to People with this skill' }));
  await user.type(await screen.findByRole('combobox'), 'cas');
  await user.click(await screen.findByRole('option', { name: /Cas/ }));
  await user.click(await screen.findByRole('button', { name: 'Add without a level' }));
  await screen.findByText('Cas added to People with this skill');
  expect(host.askedFor('objects.putRelation')[0]).toMatchObject({
    params: { type: 'employee', id: 'cas' },
    body: { kind: 'has_skill', to: 's1' },
  });
  expect(names('Employees with this skill')).toEqual(['Cas', 'Eva']);
  host.answerWith('objects.putRelation', fails(412, changedTo(4)));
  await user.click(screen.getByRole('button', { name: 'Change level of Eva: 2.0' }));
  const slider = await screen.findByRole('slider', { name: 'Level: Eva' });
  await waitFor(() => expect(document.activeElement).toBe(slider));
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByText('Somebody else changed the level of Eva to 4.0 meanwhile');
  expect(host.askedFor('objects.putRelation')[1]?.body).toMatchObject({ level: 2.5, if_level: 2 });
  host.answerWith('objects.putRelation', {
    ...{ kind: 'has_skill', direction: 'out', object: { ...skill } },
    level: 2.5,
  });
  await pressInToast(user, 'Save mine');
  await waitFor(() => expect(host.askedFor('objects.putRelation')).toHaveLength(3));
  expect(host.askedFor('objects.putRelation')[2]?.body).toMatchObject({ level: 2.5, if_level: 4 });
  await user.click(screen.getByRole('button', { name: 'Remove Eva' }));
  await waitFor(() =>
    expect(host.askedFor('objects.deleteRelation')[0]?.params).toEqual({ type: 'employee', id: 'eva' }),
  );
});

test('who may change nobody reads who has a skill', async () => {
  const skill = { id: 's1', object_type: 'skill', name: 'Sailing' };
  const data = [linked('has_skill', 'in', person('employee', 'Eva'), 2)];
  renderScreen(objects, '/skills/s1', {
    host: {
      ...answers(skill, (kinds) => (kinds.join() === 'has_skill' ? { ...none, data, total: 1 } : none)),
      'auth.me': { ...signedInUser, role: 'viewer' },
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Employees with this skill' });
  expect(screen.queryByRole('button', { name: /^(Add to|Change level|Remove)/ })).toBeNull();
});

test('reviews and interviews are told apart by cycle, time, state and rating', async () => {
  const eva = { id: 'e1', object_type: 'employee', name: 'Eva Roth' };
  const review = (id: string, half: string, tells: Relation['tells']): Relation => ({
    ...linked('about', 'in', { id, object_type: 'performance', name: 'Eva Roth' }),
    tells: { cycle: { id: half, name: half }, ...tells },
  });
  const talk: Relation = {
    ...linked('interviewer', 'in', { id: 'i1', object_type: 'interview', name: 'First talk' }),
    tells: { starts_at: '2026-05-01T09:00:00.000Z', status: 'planned' },
  };
  const links = [
    review('p2', 'H2 2026', { status: 'draft' }),
    review('p1', 'H1 2026', { status: 'released', rating: 4 }),
  ];
  renderScreen(objects, '/employees/e1', {
    host: answers(eva, (kinds) => {
      const data = kinds.includes('interviewer') ? [talk] : links;
      return { ...none, data, total: data.length };
    }),
  });
  await screen.findByText('H1 2026');
  expect(names('Reviews')).toEqual(['H2 2026', 'H1 2026']);
  expect(within(sectionOf('Reviews')).getByText('Draft')).toBeDefined();
  expect(within(sectionOf('Reviews')).getByRole('img', { name: /4/ })).toBeDefined();
  const led = within(sectionOf('Interviews led'));
  expect(led.getByText('Planned')).toBeDefined();
  expect(led.getByText(/2026/)).toBeDefined();
});
