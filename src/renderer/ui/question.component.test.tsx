import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Question } from './question.tsx';

test('Escape gives the safe answer, also where the layer below took the key for itself', async () => {
  const onKeep = vi.fn();
  render(
    <Question
      {...{ title: 'Discard?', detail: 'It will be lost.', keepLabel: 'Keep', goOnLabel: 'Discard', onKeep }}
      open
      onGoOn={() => undefined}
    />,
  );
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Keep' }));
  const take = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener('keydown', take, { capture: true });
  onTestFinished(() => window.removeEventListener('keydown', take, { capture: true }));
  await userEvent.keyboard('{Escape}');
  expect(onKeep).toHaveBeenCalled();
});
