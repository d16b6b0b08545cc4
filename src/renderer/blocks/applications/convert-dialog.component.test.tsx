import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { ConvertDialog } from './convert-dialog.tsx';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });
const tasks = [
  { title: 'Order a laptop', days: -7, who: 'caller' },
  { title: 'First lunch', days: 0, who: 'manager' },
];
const unit = { id: 'u1', type: 'org_unit', name: 'Flight' };
const template = { id: 't1', type: 'onboarding', name: 'Pilots', tasks };

function show(host: HostAnswers = {}, role: 'admin' | 'recruiter' = 'admin') {
  const onClose = vi.fn();
  const shown = renderPart(<ConvertDialog candidate={ada} starts="2026-09-01" onClose={onClose} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'categories.read': ({ query }) =>
        query.get('type') === 'onboarding'
          ? pageOf(template)
          : query.get('type') === 'org_unit'
            ? pageOf(unit)
            : pageOf(),
      'people.convert': { id: 'e1', object_type: 'employee', name: 'Ada Quill' },
      ...host,
    },
  });
  return { ...shown, onClose };
}

type User = ReturnType<typeof show>['user'];

async function choose(user: User, box: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const title = (number: number) => screen.getByRole('textbox', { name: `Task ${number}` });

test('an employee is made with their unit and the tasks of a template, changed as they are needed', async () => {
  const { host, user, onClose } = show();
  await choose(user, 'Org unit', 'Flight');
  await choose(user, 'Take from a template', 'Pilots');
  expect(title(1).getAttribute('value')).toBe('Order a laptop');
  // It is said on which day each is due.
  expect(screen.getByText('days after the first one: Aug 25, 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove task 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a task' }));
  await user.type(title(2), 'Show the hangar');
  await choose(user, 'Task 2: who has it', 'Their manager');
  const days = screen.getByRole('spinbutton', { name: 'Task 2: days after the first one' });
  await user.clear(days);
  await user.type(days, '3');
  await user.click(screen.getByRole('button', { name: 'Add a task' }));
  await user.click(screen.getByRole('button', { name: 'Make an employee' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(host.askedFor('people.convert').map(({ body }) => body)).toEqual([
    {
      ...{ start_date: '2026-09-01', org_unit: 'u1' },
      // The one that says nothing is none.
      tasks: [
        { title: 'First lunch', days: 0, who: 'manager' },
        { title: 'Show the hangar', days: 3, who: 'manager' },
      ],
    },
  ]);
});

test('tasks are kept as a template by who keeps the lists of the company, and by nobody else', async () => {
  const { host, user } = show({ 'categories.create': { ...template, id: 't2', name: 'Crew' } });
  await choose(user, 'Take from a template', 'Pilots');
  await user.type(screen.getByRole('textbox', { name: 'Name of the template' }), 'Crew');
  await user.click(screen.getByRole('button', { name: 'Save as a template' }));
  await screen.findByText('Crew is a template now');
  expect(host.askedFor('categories.create').map(({ body }) => body)).toEqual([
    { type: 'onboarding', name: 'Crew', tasks },
  ]);
});

test('who does not keep the lists uses templates, and makes none', async () => {
  const { user } = show({}, 'recruiter');
  await choose(user, 'Take from a template', 'Pilots');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Task 2' })).toBeDefined();
  expect(dialog.queryByRole('textbox', { name: 'Name of the template' })).toBeNull();
});
