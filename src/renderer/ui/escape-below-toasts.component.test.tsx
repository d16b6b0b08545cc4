import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Panel } from './panel.tsx';
import { toast, useToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  cleanup();
  useToastStore.setState({ toasts: [] });
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Toaster label="Notices" closeLabel="Close" />
      <Panel trigger={<button type="button">Filter</button>} label="Filters">
        <input aria-label="Value" />
      </Panel>
      <Dialog open={open} onOpenChange={setOpen} title="New person" closeLabel="Close">
        <input aria-label="Name" />
        <button type="button">More</button>
        <div data-owns-escape>
          <input aria-label="Tag" />
        </div>
      </Dialog>
    </>
  );
}

async function withToast() {
  act(() => {
    toast({ title: 'Saved' });
  });
  return screen.findByText('Saved');
}

test.each(['Name', 'More'])(
  'Escape closes a dialog from %s although a toast came later, and leaves the toast',
  async (name) => {
    render(<Page />);
    const field = name === 'More' ? await screen.findByRole('button', { name }) : await screen.findByLabelText(name);
    await withToast();
    field.focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'New person' })).toBeNull();
    expect(screen.queryByText('Saved')).not.toBeNull();
  },
);

test('what gives up its own text by Escape keeps the dialog open', async () => {
  render(<Page />);
  const field = await screen.findByLabelText('Tag');
  await withToast();
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'New person' })).not.toBeNull();
});

test('Escape closes a panel from its field although a toast came later', async () => {
  render(<Page />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const field = await screen.findByLabelText('Value');
  await withToast();
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Value')).toBeNull();
  expect(screen.queryByText('Saved')).not.toBeNull();
});
