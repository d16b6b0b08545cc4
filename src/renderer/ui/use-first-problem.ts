import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Problems of a form are shown from the first try to save on; each try puts the focus on the first of them.
 * `tried`: there was one.
 */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>) {
  const [tries, setTries] = useState(0);
  const focused = useRef(0);
  useEffect(() => {
    if (tries > focused.current) {
      focused.current = tries;
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [tries, form]);
  return { tried: tries > 0, showProblems: () => setTries((before) => before + 1), reset: () => setTries(0) };
}
