import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWithSent } from '#blocks/object-form/sent-values.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers, raw } from '#lib/testing/contract-host.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { DetailsRail } from './details-rail.tsx';

type User = ReturnType<typeof renderPart>['user'];

function Rail({ object }: { object: ObjectOf }) {
  const shown = useWithSent(object);
  return (
    <DetailsRail
      object={shown}
      waiting={{}}
      figures={undefined}
      people={undefined}
      verbs={[]}
      onSaved={() => undefined}
    />
  );
}

const unit = (id: string, name: string) => ({ id, type: 'org_unit', name });

function rail(
  type: ObjectType,
  fields: Record<string, unknown>,
  host: HostAnswers = {},
  role: UserContext['role'] = 'admin',
) {
  const object = objectOf({ id: 'o1', object_type: type, name: 'Ada Able', ...fields }, type);
  return renderPart(<Rail object={object} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'objects.update': ({ body }) =>
        raw(JSON.stringify({ ...object, ...(body as object) }), {
          headers: { 'content-type': 'application/json', 'change-batch': 'b1' },
        }),
      ...host,
    },
  });
}

const change = (label: string) => screen.findByRole('button', { name: `Change ${label}` });
const choose = async (user: User, name: string) => user.click(await screen.findByRole('option', { name }));

const employee = {
  email: 'ada@example.com',
  company_user: {
    function: 'Pilot',
    org_unit: { id: 'u1', name: 'Flight' },
    started_at: '2026-01-05',
  },
};

function own(name: string, more: Partial<CustomField>): CustomField {
  return {
    id: name,
    object_type: 'employee',
    name,
    kind: 'text',
    required: false,
    sensitive: false,
    order: 0,
    ...more,
  };
}

const ownFields: HostAnswers = {
  'customFields.list': {
    data: [
      own('Size', { kind: 'number' }),
      own('Budget', { kind: 'money' }),
      own('Tier', { kind: 'choice', choices: ['Open', 'Core'] }),
      own('Sites', { kind: 'several', choices: ['Berlin', 'Oslo'] }),
      own('Page', { kind: 'link' }),
      own('Certified', { kind: 'boolean' }),
    ],
  },
};

interface Kind {
  kind: string;
  type: ObjectType;
  fields: Record<string, unknown>;
  label: string;
  host?: HostAnswers;
  edit: (user: User) => Promise<void>;
  sent: Record<string, unknown>;
}

const typed = (name: string, text: string) => async (user: User) => {
  const input = screen.getByRole('textbox', { name });
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
};

const kinds: Kind[] = [
  {
    kind: 'a text',
    type: 'employee',
    fields: employee,
    label: 'Function',
    edit: typed('Function', 'Captain'),
    sent: { company_user: { function: 'Captain' }, if_unchanged: { 'company_user.function': 'Pilot' } },
  },
  {
    kind: 'a date',
    type: 'employee',
    fields: employee,
    label: 'Started',
    edit: typed('Started', '02/03/2026'),
    sent: { company_user: { started_at: '2026-02-03' } },
  },
  {
    kind: 'an item of a list',
    type: 'employee',
    fields: employee,
    host: {
      'categories.read': { data: [unit('u1', 'Flight'), unit('u2', 'Ground')], total: 2, page: 1, page_size: 100 },
    },
    label: 'Org unit',
    edit: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Org unit' }));
      await choose(user, 'Ground');
    },
    sent: { company_user: { org_unit: { id: 'u2', name: 'Ground' } } },
  },
  {
    kind: 'a choice',
    type: 'candidate',
    fields: { qualification: { source: 'Event' } },
    label: 'Source',
    edit: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Source' }));
      await choose(user, 'Agency');
    },
    sent: { qualification: { source: 'Agency' } },
  },
  {
    kind: 'a number',
    type: 'job',
    fields: { openings: 2 },
    label: 'Openings',
    edit: typed('Openings', '3'),
    sent: { openings: 3, if_unchanged: { openings: 2 } },
  },
  {
    kind: 'a moment',
    type: 'interview',
    fields: { starts_at: new Date('2026-03-04T09:00').toISOString() },
    label: 'Starts',
    edit: typed('Starts: time', '10:30 AM'),
    sent: { starts_at: new Date('2026-03-04T10:30').toISOString() },
  },
  {
    kind: 'an own number',
    type: 'employee',
    fields: { custom: { Size: 3 } },
    host: ownFields,
    label: 'Size',
    edit: typed('Size', '4'),
    sent: { custom: { Size: 4 } },
  },
  {
    kind: 'own money',
    type: 'employee',
    fields: { custom: { Budget: { amount: 1250, currency: 'EUR' } } },
    host: ownFields,
    label: 'Budget',
    edit: typed('Budget', '99,90'),
    sent: { custom: { Budget: { amount: 9990, currency: 'EUR' } } },
  },
  {
    kind: 'an own choice',
    type: 'employee',
    fields: { custom: { Tier: 'Open' } },
    host: ownFields,
    label: 'Tier',
    edit: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Tier' }));
      await choose(user, 'Core');
    },
    sent: { custom: { Tier: 'Core' } },
  },
  {
    kind: 'some own choices',
    type: 'employee',
    fields: { custom: { Sites: ['Oslo'] } },
    host: ownFields,
    label: 'Sites',
    edit: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Sites' }));
      await choose(user, 'Berlin');
      await user.click(document.body);
    },
    sent: { custom: { Sites: ['Oslo', 'Berlin'] } },
  },
  {
    kind: 'an own address',
    type: 'employee',
    fields: { custom: { Page: 'https://example.com/a' } },
    host: ownFields,
    label: 'Page',
    edit: typed('Page', 'https://example.com/b'),
    sent: { custom: { Page: 'https://example.com/b' } },
  },
  {
    kind: 'a yes or no of their own',
    type: 'employee',
    fields: { custom: { Certified: false } },
    host: ownFields,
    label: 'Certified',
    edit: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Certified' }));
      await choose(user, 'Yes');
    },
    sent: { custom: { Certified: true } },
  },
];

test.each(kinds)('$kind is changed where it stands, and can be taken back', async ({ type, fields, host, ...one }) => {
  const { label, edit, sent } = one;
  const rendered = rail(type, fields, {
    ...host,
    'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
  });
  const { user } = rendered;
  await user.click(await change(label));
  const editor = await screen.findByRole('group', { name: label });
  expect(editor.contains(document.activeElement)).toBe(true);
  await edit(user);
  await waitFor(() => expect(rendered.host.askedFor('objects.update')).toHaveLength(1));
  expect(rendered.host.askedFor('objects.update')[0]?.body).toMatchObject(sent);
  await waitFor(() => expect(screen.queryByRole('group', { name: label })).toBeNull());
  const toast = await screen.findByText(`Ada Able: ${label} saved`);
  const inToast = within(toast.closest('li') ?? document.body);
  await waitFor(() => user.click(inToast.getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(rendered.host.askedFor('changes.undo')[0]?.params).toEqual({ batch: 'b1' }));
});

test('a value is shown as it will be while it is on its way, and a click opens it', async () => {
  let answer: (value: ReturnType<typeof raw>) => void = () => undefined;
  const { user, host } = rail('employee', employee, {
    'objects.update': () => new Promise((resolve) => (answer = resolve)),
  });
  await change('Function');
  await user.click(screen.getByText('Pilot'));
  await user.clear(screen.getByRole('textbox', { name: 'Function' }));
  await user.type(screen.getByRole('textbox', { name: 'Function' }), 'Captain{Enter}');
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(1));
  expect(screen.getByText('Captain')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Function' })).toBeNull();
  expect(document.activeElement).toBe(await change('Function'));
  answer(raw(JSON.stringify({ id: 'o1', object_type: 'employee', name: 'Ada Able' })));
  await screen.findByText('Ada Able: Function saved');
});

test('Escape in an editor leaves the toast of the edit before', async () => {
  const { user } = rail('employee', employee);
  await user.click(await change('Function'));
  await user.type(screen.getByRole('textbox', { name: 'Function' }), '!{Enter}');
  await screen.findByText('Ada Able: Function saved');
  await user.click(await change('Function'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Function' })).toBeNull();
  expect(screen.getByText('Ada Able: Function saved')).toBeDefined();
  // Outside of a field the key is the toast's.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Ada Able: Function saved')).toBeNull());
});

test('Escape gives back what was there, and nothing is sent', async () => {
  const { user, host } = rail('employee', employee);
  await user.click(await change('Function'));
  await user.type(screen.getByRole('textbox', { name: 'Function' }), ' in chief{Escape}');
  expect(screen.getByText('Pilot')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Function' })).toBeNull();
  expect(document.activeElement).toBe(await change('Function'));
  expect(host.askedFor('objects.update')).toEqual([]);
});

test('a value that is taken away is gone, and is offered to be said again', async () => {
  const { user, host } = rail('employee', employee);
  await user.click(await change('Function'));
  await user.clear(screen.getByRole('textbox', { name: 'Function' }));
  await user.click(document.body);
  await waitFor(() =>
    expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ company_user: { function: null } }),
  );
});

test('what is not said yet is offered, and its input opens where it will stand', async () => {
  const { user, host } = rail('employee', employee);
  await user.click(await screen.findByRole('button', { name: 'Add a detail' }));
  expect(screen.queryByRole('menuitem', { name: 'Function' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Phone' }));
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await waitFor(() => expect(document.activeElement).toBe(phone));
  await user.type(phone, '+49 30 1{Enter}');
  await waitFor(() => expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ phone: '+49 30 1' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull());
});

test('what the host finds wrong is said at the field, with what was typed', async () => {
  const { user } = rail('employee', employee, {
    'objects.update': fails(422, { errors: [{ path: 'email', message: 'must be an address' }] }),
  });
  await user.click(await change('Email'));
  const input = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(input);
  await user.type(input, 'ada{Enter}');
  await waitFor(() => {
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(again.value).toBe('ada');
    expect(again.getAttribute('aria-invalid')).toBe('true');
  });
  expect(screen.getByText('must be an address')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByText('ada@example.com')).toBeDefined();
});

test('what is no number is not sent, and stays to be mended', async () => {
  const { user, host } = rail('job', { openings: 2 });
  await user.click(await change('Openings'));
  await user.type(screen.getByRole('textbox', { name: 'Openings' }), ' or three');
  await user.click(document.body);
  expect(await screen.findByText('Enter a number.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Openings' }).value).toBe('2 or three');
  expect(host.askedFor('objects.update')).toEqual([]);
});

test('where somebody else changed it meanwhile, the person chooses', async () => {
  const current = { id: 'o1', object_type: 'employee', name: 'Ada Able', company_user: { function: 'Navigator' } };
  const { user, host } = rail('employee', employee, {
    'objects.update': ({ body }) =>
      JSON.stringify(body).includes('Navigator')
        ? current
        : fails(412, {
            code: 'changed_meanwhile',
            errors: [{ path: 'company_user.function', message: 'changed' }],
            current,
          }),
  });
  await user.click(await change('Function'));
  await user.clear(screen.getByRole('textbox', { name: 'Function' }));
  await user.type(screen.getByRole('textbox', { name: 'Function' }), 'Captain{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Navigator')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(host.askedFor('objects.update')).toHaveLength(2));
  expect(host.askedFor('objects.update')[1]?.body).toMatchObject({
    company_user: { function: 'Captain' },
    if_unchanged: { 'company_user.function': 'Navigator' },
  });
});

test('nobody is offered an edit that they may not make', async () => {
  rail('job', { openings: 2, role: 'Pilot' }, {}, 'viewer');
  expect(await screen.findByText('Pilot')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(?!Why\?)/ })).toBeNull();
});
