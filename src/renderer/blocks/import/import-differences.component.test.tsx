import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { AbsentNames } from './absent-names.tsx';
import { ChangesList } from './changes-list.tsx';
import { DoubtsChoice } from './doubts-choice.tsx';

const known = { id: 'e1', name: 'Bo Reed', external_id: '2' };
const doubts = [{ row: 3, line: 4, name: 'Bob Reed', id: '72', known }];

function Doubts() {
  const [same, setSame] = useState<readonly number[]>([]);
  return (
    <>
      <DoubtsChoice doubts={doubts} same={same} onChange={setSame} />
      <output>{same.join(' ')}</output>
    </>
  );
}

test('whoever is there under another id is the same only where the person says so', async () => {
  renderPart(<Doubts />);
  const box = await screen.findByRole('checkbox', { name: 'Bob Reed (72) is Bo Reed (2)' });
  await userEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('3');
  await userEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what changes is listed with its fields in words, and how much more there is', async () => {
  const fields = [
    { field: 'org_unit', before: 'Kitchen', after: 'Cellar' },
    { field: 'phone', before: null, after: '030 1' },
  ];
  renderPart(
    <ChangesList changes={{ objects: [{ id: 'e1', name: 'Ada Quill', fields }], changed: 4, compared: 12 }} />,
  );
  const list = within(await screen.findByRole('list', { name: 'What changes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ada QuillOrg unit: Kitchen → CellarPhone: nothing → 030 1',
    'and 3 more',
  ]);
  expect(screen.getByText('4 of 12 that are in Cadre already will change.')).toBeTruthy();
});

test('who is missing in the file is named', async () => {
  renderPart(<AbsentNames absent={{ names: ['Bo Reed', 'Cy Young'], total: 60 }} />);
  expect(await screen.findByRole('heading', { name: '60 are not in the file' })).toBeTruthy();
  expect(screen.getByText('Bo Reed, Cy Young, and 58 more')).toBeTruthy();
});
