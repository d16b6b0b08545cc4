import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeave } from './use-leave.ts';

function Editor({ onLeave }: { onLeave: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const leave = useLeave(element, onLeave);
  return (
    <>
      <div ref={element} {...leave}>
        <input aria-label="first" />
        <input aria-label="second" />
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

function shown() {
  const order: string[] = [];
  render(<Editor onLeave={() => order.push('left')} />);
  const [first, second, elsewhere] = [
    screen.getByLabelText('first'),
    screen.getByLabelText('second'),
    screen.getByRole('button'),
  ];
  elsewhere.addEventListener('click', () => order.push('clicked'));
  first.focus();
  return { order, first, second, elsewhere };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 10));

afterEach(cleanup);

test('by the keys it is left at once, and not for what is in it', async () => {
  const { order, second, elsewhere } = shown();
  second.focus();
  await idle();
  expect(order).toEqual([]);
  elsewhere.focus();
  await vi.waitFor(() => expect(order).toEqual(['left']));
});

test('by a press it is left once that is let go, before its click', async () => {
  const { order, elsewhere } = shown();
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  await idle();
  expect(order).toEqual([]);
  fireEvent.pointerUp(elsewhere);
  fireEvent.click(elsewhere);
  expect(order).toEqual(['left', 'clicked']);
  await idle();
  expect(order).toEqual(['left', 'clicked']);
});

test('a press that comes back to it leaves nothing', async () => {
  const { order, first, elsewhere } = shown();
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  first.focus();
  fireEvent.pointerUp(elsewhere);
  await idle();
  expect(order).toEqual([]);
});

test('where what had the focus went away, it is left once something else is focused or pressed, and not before', async () => {
  const { order, first, elsewhere } = shown();
  first.blur();
  await idle();
  expect(order).toEqual([]);
  first.focus();
  fireEvent.pointerUp(elsewhere);
  expect(order).toEqual([]);
  first.blur();
  await idle();
  elsewhere.focus();
  expect(order).toEqual(['left']);
});

test('where the window loses the focus, it is not left', async () => {
  const { order, first } = shown();
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  first.blur();
  await idle();
  expect(order).toEqual([]);
  focus.mockRestore();
});
