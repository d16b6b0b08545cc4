import { defaultParseSearch, defaultStringifySearch, type RouterHistory } from '@tanstack/react-router';

/** Changes what an address says behind its path, and leaves the rest: in place, so that Back leads out of what it shows. */
export function changeSearch(history: RouterHistory, changed: object): void {
  const { pathname, search } = history.location;
  history.replace(`${pathname}${defaultStringifySearch({ ...defaultParseSearch(search), ...changed })}`);
}
