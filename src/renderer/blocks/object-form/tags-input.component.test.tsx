import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { TagsInput } from './tags-input.tsx';

function Keywords() {
  const [value, setValue] = useState<readonly string[]>(['cloud']);
  return (
    <>
      <TagsInput label="Keywords" error={undefined} value={value} onChange={setValue} />
      <p>{value.join(' and ')}</p>
    </>
  );
}

test('keeps what is typed when the field is left, and nothing twice', async () => {
  const { user } = renderPart(<Keywords />);
  await user.type(await screen.findByLabelText('Keywords'), 'kafka');
  await user.tab();
  expect(screen.getByText('cloud and kafka')).toBeDefined();
  await user.type(screen.getByLabelText('Keywords'), 'cloud');
  await user.tab();
  expect(screen.getByText('cloud and kafka')).toBeDefined();
});
