import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { type Asked, fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { CardType } from '#shared/domain/card-types.ts';
import { ProfileCard } from './profile-card.tsx';

const rust = { id: 's1', object_type: 'skill', name: 'Rust', statistics: { skill_momentum: 4 } } as const;

function openCard(type: CardType, host: HostAnswers, known: object = {}) {
  const subject = { object: { id: 's1', object_type: type, ...known }, name: 'Rust' };
  const nothing = () => undefined;
  const card = <ProfileCard {...{ subject, titleId: 'title', isPinned: true, onPin: nothing, onClose: nothing }} />;
  return renderPart(card, { host: { 'insights.read': { data: [] }, ...host } });
}

const title = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

test('holds the place of what is on its way', async () => {
  const skill = held(rust);
  openCard('skill', { 'objects.list': skill.answer });
  expect(await title()).toBe('Rust');
  expect(screen.queryByText('Momentum')).toBeNull();
  skill.release();
  expect(await screen.findByText('Momentum')).toBeDefined();
});

test('says what is no longer available', async () => {
  openCard('skill', { 'objects.list': fails(404) });
  expect(await screen.findByText('This is no longer available.')).toBeDefined();
  expect(await title()).toBe('Rust');
});

test('says what could not be loaded, and asks again', async () => {
  const { host, user } = openCard('skill', { 'objects.list': fails(400) });
  expect(await screen.findByText('This card could not be loaded')).toBeDefined();
  host.answerWith('objects.list', rust);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Momentum')).toBeDefined();
});

test('says that somebody may not see it, beside what is known of it', async () => {
  openCard('skill', { 'objects.list': fails(403) });
  expect(await screen.findByText('You don’t have permission to see this. Ask an admin.')).toBeDefined();
  expect(await title()).toBe('Rust');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('says so above the fields that a list has, when the whole of it may not be seen', async () => {
  openCard('skill', { 'objects.list': fails(403) }, { name: 'Rust', retrieval_type: 'assessment' });
  expect(await screen.findByText(/^You don’t have permission to see this\./)).toBeDefined();
  expect(screen.getByText('Measured by')).toBeDefined();
});

test('an employee found in place of a candidate is told as one', async () => {
  const employee = {
    id: 's1',
    object_type: 'employee',
    first_name: 'Grace',
    last_name: 'Hopper',
    name: 'Grace Hopper',
  };
  const answer = ({ params }: Asked) => (params.type === 'employee' ? employee : fails(404));
  openCard('candidate', {
    'objects.list': answer,
    'spaces.list': { data: [], total: 0, page: 1, page_size: 20 },
  } as HostAnswers);
  expect(await screen.findByText('Found as Employee')).toBeDefined();
  expect(await title()).toBe('Grace Hopper');
});

test('a card has the company’s own fields in a line each, but what is long or few may read', async () => {
  const own = { object_type: 'skill', required: false, order: 0 };
  openCard('skill', {
    'objects.list': {
      ...rust,
      custom: { tier: 'Core', sites: ['Oslo', 'Berlin'], story: 'A long story', gone: 'Left behind' },
      custom_sensitive: { pay: 'Too much' },
    },
    'customFields.list': {
      data: [
        { ...own, id: 'tier', name: 'Tier', kind: 'choice', choices: ['Core'], sensitive: false },
        { ...own, id: 'sites', name: 'Sites', kind: 'several', choices: ['Oslo', 'Berlin'], sensitive: false },
        { ...own, id: 'story', name: 'Story', kind: 'long', sensitive: false },
        { ...own, id: 'pay', name: 'Pay', kind: 'text', sensitive: true },
      ],
    },
  });
  expect((await screen.findByText('Tier')).nextElementSibling?.textContent).toBe('Core');
  expect(screen.getByText('Sites').nextElementSibling?.textContent).toBe('Oslo and Berlin');
  for (const hidden of ['Story', 'Pay', 'Too much', 'Left behind']) {
    expect(screen.queryByText(hidden)).toBeNull();
  }
});
