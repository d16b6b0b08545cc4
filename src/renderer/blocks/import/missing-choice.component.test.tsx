import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { MissingKind } from '#shared/contract/imports.ts';
import { MissingChoice } from './missing-choice.tsx';

const missing = [
  { kind: 'org_unit' as const, names: ['Sales', 'Purchasing'], total: 2, may_create: true },
  {
    kind: 'skill' as const,
    names: Array.from({ length: 50 }, (_, index) => `Skill ${index}`),
    total: 60,
    may_create: false,
  },
];

function Choice() {
  const [create, setCreate] = useState<readonly MissingKind[]>([]);
  return (
    <>
      <MissingChoice missing={missing} create={create} onChange={setCreate} />
      <output>{create.join(' ')}</output>
    </>
  );
}

test('what the company lacks is named, and created only where it was chosen and may be', async () => {
  renderPart(<Choice />);
  const units = await screen.findByRole('checkbox', { name: 'Create 2 org units' });
  expect(screen.getByText('Sales and Purchasing')).toBeTruthy();
  const skills = screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Create 60 skills' });
  expect(skills.disabled).toBe(true);
  expect(screen.getByText(/Skill 7, and 52 more – an owner or admin can create these/)).toBeTruthy();
  await userEvent.click(units);
  expect(screen.getByRole('status').textContent).toBe('org_unit');
  await userEvent.click(units);
  expect(screen.getByRole('status').textContent).toBe('');
});
