import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { axeViolations } from '#blocks/testing/axe-violations.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { startI18n } from '#lib/i18n/i18n.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { Relation } from '#shared/contract/objects.ts';
import { PeopleByLevel } from './sections/people-by-level.tsx';

afterEach(() => act(() => startI18n('en')));

const host = { 'auth.me': { ...signedInUser, role: 'admin' } };
const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('skills stand in the reader’s language, the widest gap first, and are sound for who cannot see them', async () => {
  renderPart(
    <SkillTable
      object={{ id: 'e1', object_type: 'employee', name: 'Ada Able' }}
      list="has_skill.out"
      title="Kompetenzen"
      skills={[
        { id: 's1', name: 'Kafka', level: 4, needs_level: 3 },
        { id: 's2', name: 'Spark', level: 1, needs_level: 4 },
        { id: 's3', name: 'Rust', level: 2.5, needs_level: 3 },
        { id: 's4', name: 'Go', needs_level: 2 },
      ]}
    />,
    { host },
  );
  act(() => startI18n('de'));
  expect(await screen.findByRole('button', { name: 'Niveau von Spark ändern: 1,0' })).toBeDefined();
  const list = screen.getByRole('list', { name: 'Kompetenzen' });
  expect(namesOf(list)).toEqual(['Spark', 'Rust', 'Kafka', 'Go']);
  const [worst = list] = within(list).getAllByRole('listitem');
  expect(worst.textContent).toContain('1,0 / 4,0');
  expect(worst.textContent).toContain('Kritisch');
  expect(screen.getByText('Niveau / benötigt, von 5')).toBeDefined();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('who has a skill stands in two groups in the reader’s language, sound for who cannot see them', async () => {
  const linked = (object_type: string, name: string, level: number): Relation => ({
    kind: 'has_skill',
    direction: 'in',
    level,
    object: { id: name, object_type, name },
  });
  const data = [linked('employee', 'Eva', 2), linked('candidate', 'Cas', 1), linked('employee', 'Ben', 4)];
  const spread = [
    { type: 'employee', count: 2, levels: [0, 0, 1, 0, 1, 0] },
    { type: 'candidate', count: 1, levels: [0, 1, 0, 0, 0, 0] },
  ];
  renderPart(<PeopleByLevel skill={{ id: 's1', object_type: 'skill', name: 'Segeln' }} />, {
    host: { ...host, 'objects.relations': { data, total: 3, page: 1, page_size: 100, spread } },
  });
  act(() => startI18n('de'));
  expect(namesOf(await screen.findByRole('list', { name: 'Mitarbeiter mit dieser Kompetenz' }))).toEqual([
    'Ben',
    'Eva',
  ]);
  expect(namesOf(screen.getByRole('list', { name: 'Kandidaten mit dieser Kompetenz' }))).toEqual(['Cas']);
  expect(screen.getByText('Niveau 4: 1 Person')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Niveau von Cas ändern: 1,0' })).toBeDefined();
  expect(await axeViolations(document.body)).toEqual([]);
});
