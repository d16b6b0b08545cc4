import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { DetailsRail } from './details-rail.tsx';

function field(name: string, kind: string, more: Partial<CustomField> = {}): CustomField {
  return { id: name, object_type: 'skill', name, kind, required: false, sensitive: false, order: 0, ...more };
}

const fields = [
  field('Remark', 'text'),
  field('Size', 'number'),
  field('Budget', 'money', { sensitive: true }),
  field('Tier', 'choice', { choices: ['Open', 'Core'] }),
  field('Sites', 'several', { choices: ['Berlin', 'Oslo'] }),
  field('Review', 'date'),
  field('Keeper', 'person'),
  field('Page', 'link'),
  field('Certified', 'boolean'),
  field('Empty', 'text'),
  field('From tomorrow', 'colour'),
  field('Of jobs', 'text', { object_type: 'job' }),
];

const custom = {
  Remark: 'Much asked',
  Size: 1200,
  Tier: 'Long gone',
  Sites: ['Oslo', 'Berlin'],
  Review: '2026-11-20',
  Keeper: { id: 'e1' },
  Page: 'https://example.com/sailing',
  Certified: false,
  'From tomorrow': 'red',
  'Of jobs': 'elsewhere',
};

test('shows the company’s own fields by their kinds, and nothing of what it cannot read', async () => {
  const skill = objectOf(
    {
      id: 's1',
      object_type: 'skill',
      name: 'Sailing',
      custom,
      custom_sensitive: { Budget: { amount: 1250, currency: 'EUR' } },
    },
    'skill',
  );
  renderPart(
    <DetailsRail
      object={skill}
      waiting={{}}
      figures={undefined}
      people={undefined}
      verbs={[]}
      onSaved={() => undefined}
    />,
    {
      host: {
        'auth.me': { ...signedInUser, role: 'admin' },
        'customFields.list': { data: fields },
        'objects.refs': { data: [{ id: 'e1', object_type: 'employee', name: 'Jonas Weber' }] },
      },
    },
  );
  const facts = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent] as const)
        .filter(([name]) => fields.some((one) => one.name === name)),
    );
  await screen.findByText('Jonas Weber');
  await waitFor(() =>
    expect(facts()).toEqual({
      Remark: 'Much asked',
      Size: '1,200',
      Budget: '€12.50',
      Tier: 'Long gone',
      Sites: 'OsloBerlin',
      Review: 'Nov 20, 2026',
      Keeper: expect.stringContaining('Jonas Weber'),
      Page: 'https://example.com/sailing',
      Certified: 'No',
    }),
  );
  // An address is asked for by a press.
  expect(screen.getByRole('button', { name: 'https://example.com/sailing' })).toBeDefined();
});
