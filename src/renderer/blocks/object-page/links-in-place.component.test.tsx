import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWithSent } from '#blocks/object-form/sent-values.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { objectOf } from '#lib/read-object.ts';
import { fails, type HostAnswers, raw } from '#lib/testing/contract-host.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { DetailsRail } from './details-rail.tsx';

const linkedin = { slug: 'linkedin_url', url: 'https://www.linkedin.com/in/ada' };
const github = { slug: 'github', url: 'https://github.com/ada' };

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

function rail(links: readonly object[], host: HostAnswers = {}, role: UserContext['role'] = 'admin') {
  const object = objectOf({ id: 'c1', object_type: 'candidate', name: 'Ada Able', resume: { links } }, 'candidate');
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

const row = async (number: number) => within(await screen.findByRole('group', { name: `Links ${number}` }));

test('links are changed, added and taken away where they stand; what a résumé calls them stays', async () => {
  const { host, user } = rail([linkedin, github]);
  await user.click(await screen.findByRole('button', { name: 'Change Links' }));
  expect((await row(1)).getByRole('combobox', { name: 'Kind' }).textContent).toBe('LinkedIn');
  await user.click(screen.getByRole('button', { name: 'Remove Links 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a web address' }));
  const added = await row(2);
  expect(added.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Website');
  await user.type(added.getByRole('textbox', { name: 'Address' }), 'https://ada.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(host.askedFor('objects.update').at(-1)?.body).toEqual({
      id: 'c1',
      resume: { links: [linkedin, { slug: 'website', url: 'https://ada.example' }] },
      if_unchanged: { 'resume.links': [linkedin, github] },
    }),
  );
  const toast = await screen.findByText('Ada Able: Links saved');
  expect(within(toast.closest('li') ?? document.body).getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a link that nobody may follow is told at its row, with what was typed', async () => {
  const { user } = rail([], {
    'objects.update': fails(422, { errors: [{ path: 'resume.links.0.url', message: 'This is no link.' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a web address' }));
  await user.click(screen.getByRole('button', { name: 'Add a web address' }));
  await user.type((await row(1)).getByRole('textbox', { name: 'Address' }), 'ada.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await (await row(1)).findByText('This is no link.')).toBeDefined();
  expect((await row(1)).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('ada.example');
});

test('who reads links is offered no change of them', async () => {
  rail([github], {}, 'viewer');
  expect(await screen.findByRole('link', { name: 'github.com/ada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Links' })).toBeNull();
});
