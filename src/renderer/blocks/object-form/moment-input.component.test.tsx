import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { MomentInput } from './moment-input.tsx';

function Starts({ day = '2026-11-20', time = '14:30' }) {
  const [value, setValue] = useState({ day, time });
  const [isReadable, setReadable] = useState(true);
  return (
    <>
      <MomentInput label="Starts" error={undefined} value={value} onChange={setValue} onReadable={setReadable} />
      <p>{isReadable ? `${value.day} ${value.time}` : 'unreadable'}</p>
    </>
  );
}

const timeField = () => screen.findByLabelText<HTMLInputElement>('Starts: time');

test('shows the time as the reader’s language writes it, and takes it however it is typed', async () => {
  const { user } = renderPart(<Starts />);
  const field = await timeField();
  expect(field.value.replace('\u202f', ' ')).toBe('2:30 PM');
  await user.clear(field);
  await user.type(field, '9.15');
  await user.tab();
  expect(screen.getByText('2026-11-20 09:15')).toBeDefined();
  expect(field.value.replace('\u202f', ' ')).toBe('9:15 AM');
});

test('says where what is typed is no time, and keeps it to be mended', async () => {
  const { user } = renderPart(<Starts />);
  const field = await timeField();
  await user.clear(field);
  await user.type(field, '25:00');
  await user.tab();
  expect(screen.getByText('Enter a time.')).toBeDefined();
  expect(screen.getByText('unreadable')).toBeDefined();
  expect(field.value).toBe('25:00');
  await user.clear(field);
  await user.type(field, '23:00');
  await user.tab();
  expect(screen.queryByText('Enter a time.')).toBeNull();
  expect(screen.getByText('2026-11-20 23:00')).toBeDefined();
});

test('an emptied time is none', async () => {
  const { user } = renderPart(<Starts />);
  await user.clear(await timeField());
  await user.tab();
  expect(screen.getByText('2026-11-20', { exact: false }).textContent).toBe('2026-11-20 ');
});
