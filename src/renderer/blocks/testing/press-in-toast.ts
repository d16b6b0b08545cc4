import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses a button of a toast: the corner of the toasts lets clicks through until its first one is counted, just after it is shown. */
export function pressInToast(user: UserEvent, name: string): Promise<void> {
  return waitFor(() => user.click(screen.getByRole('button', { name })));
}
