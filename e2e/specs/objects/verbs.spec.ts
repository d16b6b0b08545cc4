import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { objectPath } from '#shared/domain/object-path.ts';

const shared = shareApp();

/** The first object of a type, on its page. */
async function openFirst(type: string, query = '') {
  const { window } = shared();
  const [first] = await listObjects(window, type, query);
  const object = first ?? { id: '', object_type: type, name: '' };
  await openPath(window, objectPath(object));
  await expect(new ObjectPage(window).name).toHaveText(object.name);
  return object;
}

for (const type of ['course', 'training'] as const) {
  test(`a ${type} is assigned from its page, and that is taken back`, async () => {
    const { window } = shared();
    const { name, id } = await openFirst(type);
    const main = window.getByRole('main');
    const enrolled = async () => {
      const { body } = await callApi(window, `/api/objects/${type}/${id}/relations?kind[]=enrolled&page_size=100`);
      return (body as { data: { object: { name: string } }[] }).data.map(({ object }) => object.name);
    };
    const before = await enrolled();
    const staff = await listObjects(window, 'employee');
    const person = staff.find((one) => !before.includes(one.name))?.name ?? '';
    await main.getByRole('button', { name: 'Assign…' }).click();
    const dialog = window.getByRole('dialog', { name: `Assign ${name}` });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog.getByText('Choose somebody.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'People' }).fill(person);
    await window
      .getByRole('option', { name: new RegExp(`^${person}`) })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    const told = new Shell(window).toast(`${name} is assigned to ${person}`);
    await expect(told).toBeVisible();
    expect(await enrolled()).toContain(person);
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(enrolled).not.toContain(person);
  });
}

test('a job is duplicated: it is named first, nothing is there before that, and the copy opens', async () => {
  const { window } = shared();
  const { name } = await openFirst('job', '&filter[name]=Senior Data Engineer');
  const page = new ObjectPage(window);
  await expect(window.getByRole('main').getByRole('button', { name: 'Share…' })).toBeVisible();
  await page.choose('Duplicate…');
  const dialog = window.getByRole('dialog', { name: `Duplicate ${name}` });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`${name} (copy)`);
  expect(await listObjects(window, 'job', `&filter[name]=${name} (copy)`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.name).toHaveText(`${name} (copy)`);
  const [copy] = await listObjects(window, 'job', `&filter[name]=${name} (copy)`);
  expect(copy?.description).toBeTruthy();
});

test('a candidate is moved from the page', async () => {
  const { window } = shared();
  const { name } = await openFirst('candidate', '&filter[name]=Amara Okafor');
  await window.getByRole('main').getByRole('button', { name: 'Move to…' }).click();
  const dialog = window.getByRole('dialog', { name: `Move ${name}` });
  await dialog.getByRole('radio', { name: 'Rejected' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Offer' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  const told = new Shell(window).toast(`${name} is in Offer now`);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(new ObjectPage(window).fact('Stage')).toHaveText('Interview');
});

test('a page answers a right click with no menu of what is named on it, and a course is put into a space from its own', async () => {
  const { window } = shared();
  const shell = new Shell(window);
  await openFirst('employee');
  await window.getByRole('main').getByRole('heading', { level: 1 }).click({ button: 'right' });
  await expect(window.getByRole('menu')).toHaveCount(0);

  const { name, id } = await openFirst('course');
  const [space] = await listObjects(window, 'space');
  const spaceName = space?.name ?? '';
  await new ObjectPage(window).choose('Add to space');
  const dialog = window.getByRole('dialog', { name: 'Add to space' });
  await dialog.getByRole('combobox').fill(spaceName);
  await dialog
    .getByRole('option', { name: new RegExp(`^${spaceName}`) })
    .first()
    .click();
  const told = shell.toast(`${name} added to ${spaceName}`);
  await expect(told).toBeVisible();
  const holds = async () => {
    const path = `/api/objects/space/${space?.id ?? ''}/relations?kind[]=contains&page_size=100`;
    const { body } = await callApi(window, path);
    return (body as { data: { object: { id: string } }[] }).data.map(({ object }) => object.id);
  };
  expect(await holds()).toContain(id);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(holds).not.toContain(id);
});
