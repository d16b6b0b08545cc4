import { useEffect, useRef } from 'react';

const options = { capture: true } as const;

/**
 * Puts off what would move what is pressed from under the pointer: while a button is down, a task waits until it is let go, and runs
 * before the click; where none is down, `atOnce` runs, which is the task itself unless it is said otherwise. The last task counts.
 */
export function useAfterPress(): (task: () => void, atOnce?: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    const down = () => {
      isPressed.current = true;
    };
    const up = () => {
      isPressed.current = false;
      const task = waiting.current;
      waiting.current = undefined;
      task?.();
    };
    document.addEventListener('pointerdown', down, options);
    document.addEventListener('pointerup', up, options);
    document.addEventListener('pointercancel', up, options);
    return () => {
      document.removeEventListener('pointerdown', down, options);
      document.removeEventListener('pointerup', up, options);
      document.removeEventListener('pointercancel', up, options);
    };
  }, []);

  return (task, atOnce = task) => {
    if (isPressed.current) {
      waiting.current = task;
    } else {
      atOnce();
    }
  };
}
