import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Folded } from './folded.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(height: number, room: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room);
  render(
    <Folded moreLabel="Show more" lessLabel="Show less">
      <p>
        First <a href="#end">the end</a>
      </p>
    </Folded>,
  );
}

test('what has more lines than there is room for is unfolded and folded again', async () => {
  show(400, 160);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

test('what fits has no button', () => {
  show(160, 160);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is out of sight comes into sight when the keyboard reaches it', () => {
  show(400, 160);
  const link = screen.getByRole('link', { name: 'the end' });
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 380, 10, 20));
  act(() => link.focus());
  expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined();
});
