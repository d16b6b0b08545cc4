const key = 'welcomed';

/** True where this window has been past the welcome screen before: a hint for the first paint, never a decision. */
export function wasWelcomed(): boolean {
  return window.localStorage.getItem(key) !== null;
}

export function rememberWelcomed(): void {
  window.localStorage.setItem(key, 'yes');
}
