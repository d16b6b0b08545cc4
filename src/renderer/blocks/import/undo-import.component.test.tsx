import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails } from '#lib/testing/contract-host.ts';
import { UndoImport } from './undo-import.tsx';

const answer = { batch_id: 'b2', undone: 1200, left_count: 1, left: [{ why: 'changed_since' as const }] };

async function goOn(user: ReturnType<typeof renderPart>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the whole import?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
}

test('takes an import back once it was asked, and says what stayed', async () => {
  const { host, user } = renderPart(<UndoImport batch="b1" />, { host: { 'changes.undo': answer } });
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
  expect(host.askedFor('changes.undo')).toEqual([]);
  await goOn(user);
  expect((await screen.findByRole('status')).textContent).toBe(
    '1,200 changes were undone. 1 was left: it changed since, or is not yours to change.',
  );
  expect(host.askedFor('changes.undo')).toMatchObject([{ params: { batch: 'b1' } }]);
});

test('can be tried again where it failed', async () => {
  const { host, user } = renderPart(<UndoImport batch="b1" />, { host: { 'changes.undo': fails(409) } });
  await goOn(user);
  await expect.poll(() => host.askedFor('changes.undo')).toHaveLength(1);
  host.answerWith('changes.undo', answer);
  await goOn(user);
  expect(await screen.findByRole('status')).toBeDefined();
});
