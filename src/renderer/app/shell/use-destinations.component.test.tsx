import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { CompanyMenu } from './company-menu.tsx';
import { useDestinations } from './use-destinations.ts';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

function Destinations() {
  return useDestinations().map(({ id, label, makes }) => (
    <p key={id} data-named={makes?.pathFor('Rust & C')}>
      {label}
    </p>
  ));
}

test.each([
  ['owner', true],
  ['member', false],
])('an %s is offered the import by the palette and the menu of the company: %s', async (role, offered) => {
  const { user } = renderPart(
    <>
      <Destinations />
      <CompanyMenu collapsed={false} />
    </>,
    { host: { 'auth.me': { ...signedInUser, role } as never, 'people.company': { id: 'o1', object_type: 'company' } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Acme' }));
  expect(screen.getByRole('menuitem', { name: 'Company settings' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Import data…' }) !== null).toBe(offered);
  expect(screen.getByText('Settings')).toBeDefined();
  expect(screen.queryAllByText('Import data…').length).toBe(offered ? 2 : 0);
});

test.each([
  ['owner', ['New candidate', 'New skill', 'New document group']],
  ['member', ['New document group']],
])('an %s is offered to create what they may, and nobody a company: %j', async (role, offered) => {
  renderPart(<Destinations />, { host: { 'auth.me': { ...signedInUser, role } as never } });
  expect(await screen.findByText('New document group')).toBeDefined();
  expect(screen.getByText('New document group').dataset.named).toBe(
    '/documents?new=document_group&name=Rust%20%26%20C',
  );
  const asked = ['New candidate', 'New skill', 'New document group', 'New company'];
  expect(asked.filter((label) => screen.queryByText(label) !== null)).toEqual(offered);
});

test('views of lists are places of the palette, by their list and name; of lists that it does not know none', async () => {
  const view = { shared: true, default_for: [], may_change: true, is_mine: true, created_at: '', updated_at: '' };
  renderPart(<Destinations />, {
    host: {
      'views.list': {
        data: [
          { ...view, id: 'v1', object_type: 'candidate', name: 'Waiting > 7 days' },
          { ...view, id: 'v2', object_type: 'spaceship', name: 'Unheard of' },
        ],
      },
    },
  });
  expect(await screen.findByText('Candidates: Waiting > 7 days')).toBeDefined();
  expect(screen.queryByText(/Unheard of/)).toBeNull();
});
