import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { FieldRow } from './field-row.tsx';

function Row({ onKept }: { onKept: (value: string) => void }) {
  const [value, setValue] = useState('today');
  return (
    <FieldRow
      name="to"
      value={value}
      onChange={(next) => {
        setValue(next);
        onKept(next);
      }}
    />
  );
}

test('says the end of what goes on in the words of the reader, and keeps it as records do', async () => {
  const kept: string[] = [];
  const { user } = renderPart(<Row onKept={(value) => kept.push(value)} />);
  await act(() => setLanguage('de'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bis' });
  expect(field.value).toBe('heute');
  await user.clear(field);
  await user.type(field, '2024');
  expect(kept.at(-1)).toBe('2024');
  await user.clear(field);
  await user.type(field, 'Heute');
  expect(kept.at(-1)).toBe('today');
  expect(field.value).toBe('heute');
});
