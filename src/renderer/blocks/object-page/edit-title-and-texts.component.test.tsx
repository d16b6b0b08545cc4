import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useWithSent } from '#blocks/object-form/sent-values.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers, raw } from '#lib/testing/contract-host.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { EditableTitle } from './editable-title.tsx';
import { OverviewSections } from './overview-sections.tsx';

function Page({ object }: { object: ObjectOf }) {
  const shown = useWithSent(object);
  return (
    <>
      <EditableTitle object={shown} name={objectRefOf(shown).name} onSaved={() => undefined}>
        {null}
      </EditableTitle>
      <OverviewSections object={shown} waiting={{}} />
    </>
  );
}

function page(
  type: ObjectType,
  fields: Record<string, unknown>,
  host: HostAnswers = {},
  role: UserContext['role'] = 'admin',
) {
  const object = objectOf({ id: 'o1', object_type: type, ...fields }, type);
  return renderPart(<Page object={object} />, {
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

test('the title of a page is changed where it stands, shown at once, and can be taken back', async () => {
  let answer: (value: ReturnType<typeof raw>) => void = () => undefined;
  const { user, host } = page(
    'job',
    { title: 'Pilot' },
    {
      'objects.update': () => new Promise((resolve) => (answer = resolve)),
      'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
    },
  );
  await user.click(await change('Name'));
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(document.activeElement).toBe(title);
  await user.type(title, ' in chief{Enter}');
  await waitFor(() =>
    expect(host.askedFor('objects.update')[0]?.body).toMatchObject({
      title: 'Pilot in chief',
      if_unchanged: { title: 'Pilot' },
    }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pilot in chief');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(await change('Name'));
  answer(
    raw(JSON.stringify({ id: 'o1', object_type: 'job', title: 'Pilot in chief' }), {
      headers: { 'content-type': 'application/json', 'change-batch': 'b1' },
    }),
  );
  const toast = await screen.findByText(/: Name saved$/);
  const undo = within(toast.closest('li') ?? document.body).getByRole('button', { name: 'Undo' });
  // The region of the toasts takes no clicks until it knows that it has one.
  await waitFor(() => user.click(undo));
  await waitFor(() => expect(host.askedFor('changes.undo')[0]?.params).toEqual({ batch: 'b1' }));
});

test('a person is renamed by both of their names, and not by what they do', async () => {
  const { user, host } = page('employee', { first_name: 'Ada', last_name: 'Able', title: 'Pilot' });
  await user.click(await change('Name'));
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['Ada', 'Able']);
  const last = screen.getByRole('textbox', { name: 'Last name' });
  await user.clear(last);
  await user.type(last, 'Baker{Enter}');
  await waitFor(() => expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ last_name: 'Baker' }));
});

test('a name that the host refuses says so in its field', async () => {
  const { user } = page(
    'skill',
    { name: 'Logic' },
    { 'objects.update': fails(422, { errors: [{ path: 'name', message: 'is taken' }] }) },
  );
  await user.click(await change('Name'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
  expect(await screen.findByText('is taken')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logic');
});

test('a list of words is changed in its part of the page', async () => {
  const { user, host } = page('job', { title: 'Pilot', keywords: ['aviator'] });
  await user.click(await change('Also called'));
  await user.type(screen.getByRole('combobox', { name: 'Also called' }), 'flyer{Enter}');
  await user.click(document.body);
  await waitFor(() =>
    expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ keywords: ['aviator', 'flyer'] }),
  );
  await screen.findByText('Pilot: Also called saved');
});

test('a long text opens in its part of the page, and is given back as it was', async () => {
  const { user, host } = page('job', { title: 'Pilot', description: 'Flies by day.' });
  await user.click(await change('Description'));
  const editor = await screen.findByRole('group', { name: 'Description' });
  await within(editor).findByRole('textbox', { name: 'Description' });
  await user.click(within(editor).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Flies by day.')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Description' })).toBeNull();
  expect(host.askedFor('objects.update')).toEqual([]);
});

test('a text that is not there yet is added in its place, and given up without a trace', async () => {
  const { user, host } = page('job', { title: 'Pilot' });
  await user.click(await screen.findByRole('button', { name: 'Add a description' }));
  const editor = await screen.findByRole('group', { name: 'Description' });
  const input = await within(editor).findByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(screen.queryByRole('button', { name: 'Add a description' })).toBeNull();
  await user.click(within(editor).getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('button', { name: 'Add a description' });
  expect(document.activeElement).toBe(again);
  expect(screen.queryByRole('heading', { level: 2, name: 'Description' })).toBeNull();
  expect(host.askedFor('objects.update')).toEqual([]);
});

test('a text of the company’s own is offered by its name', async () => {
  const story = {
    id: 'f1',
    object_type: 'job',
    name: 'Story',
    kind: 'long',
    required: false,
    sensitive: false,
    order: 0,
  };
  const { user, host } = page('job', { title: 'Pilot' }, { 'customFields.list': { data: [story] } });
  await user.click(await screen.findByRole('button', { name: 'Add “Story”' }));
  const input = await waitFor(() => {
    const found = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Story' });
    expect(found.readOnly).toBe(false);
    return found;
  });
  await user.type(input, 'Once{Control>}{Enter}{/Control}');
  await waitFor(() => expect(host.askedFor('objects.update')[0]?.body).toMatchObject({ custom: { f1: 'Once' } }));
  expect(await screen.findByText('Pilot: Story saved')).toBeDefined();
});

test('nobody is offered a change that they may not make', async () => {
  page('job', { title: 'Pilot', description: 'Flies by day.' }, {}, 'viewer');
  expect(await screen.findByText('Flies by day.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Change|Add)/ })).toBeNull();
});
