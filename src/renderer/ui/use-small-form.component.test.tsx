import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Input } from './input.tsx';
import { SmallForm } from './small-form.tsx';
import { useSmallForm, type Wrong } from './use-small-form.ts';

afterEach(cleanup);

interface Values {
  name: string;
  code: string;
}

const said = {
  ofName: { name: 'Somebody is called that.' },
  ofCode: { code: 'This code has run out.' },
  ofForm: { form: 'The host cannot be reached.' },
} as const satisfies Record<string, Wrong<keyof Values>>;

function Form({ send }: { send: (values: Values) => Promise<unknown> }) {
  const form = useSmallForm({
    initial: { name: '', code: 'abc' },
    check: ({ name, code }) => ({
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      code: code === '' ? 'Enter a code.' : undefined,
    }),
    send,
    refusal: (error) => said[String(error) as keyof typeof said],
    after: { code: '' },
  });
  return (
    <SmallForm {...form.props} problem={form.wrong.form}>
      <Input label="Name" {...form.field('name')} />
      <Input label="Code" {...form.field('code')} />
      <button type="submit" disabled={form.isBusy}>
        Send
      </button>
      <p role="status">{form.sent === undefined ? '' : `Sent for ${form.sent.name}`}</p>
    </SmallForm>
  );
}

function renderForm(send: (values: Values) => Promise<unknown>) {
  render(<Form send={send} />);
  return {
    user: userEvent.setup(),
    name: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
    code: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }),
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }),
  };
}

function isWrong(field: HTMLElement): boolean {
  return field.getAttribute('aria-invalid') === 'true';
}

test('what is wrong is said at its field until that one is changed; the first of them has the focus, and nobody is asked', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user, name, code, button } = renderForm(send);
  await user.clear(code);
  await user.click(button);
  expect([isWrong(name), isWrong(code)]).toEqual([true, true]);
  expect(screen.getByText('Enter a name.')).toBeDefined();
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Ada');
  expect([isWrong(name), isWrong(code)]).toEqual([false, true]);
  // Whoever goes on typing is not taken to the next one that is wrong.
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(code);
  expect(send).not.toHaveBeenCalled();
});

test('it is sent once, and says so; what is typed stays but for what is not to be kept', async () => {
  let answer = (_sent: string) => {};
  const send = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const { user, name, code, button } = renderForm(send);
  await user.type(name, 'Ada{Enter}');
  expect(button.disabled).toBe(true);
  await user.type(name, '{Enter}');
  answer('made');
  expect(await screen.findByText('Sent for Ada')).toBeDefined();
  expect(send.mock.calls).toEqual([[{ name: 'Ada', code: 'abc' }]]);
  expect([name.value, code.value, button.disabled]).toEqual(['Ada', '', false]);
  await user.click(button);
  expect(screen.queryByText('Sent for Ada')).toBeNull();
});

test.each([
  ['ofName', 'Name'],
  ['ofCode', 'Code'],
] as const)('a refusal is said at the field that it is about: %s', async (reason, label) => {
  const { user, name, code } = renderForm(() => Promise.reject(reason));
  await user.type(name, 'Ada{Enter}');
  expect(await screen.findByText(/called that|has run out/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: label }));
  expect([isWrong(name), isWrong(code)]).toEqual([label === 'Name', label === 'Code']);
  expect([name.value, code.value]).toEqual(['Ada', 'abc']);
});

test('what no field is to blame for is told below them', async () => {
  const { user, name, code } = renderForm(() => Promise.reject('ofForm'));
  await user.type(name, 'Ada{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The host cannot be reached.');
  expect([isWrong(name), isWrong(code)]).toEqual([false, false]);
});
