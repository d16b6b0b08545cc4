import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';

/**
 * A body that names another value than the path would win over it: `place` is where the path has it, after its slash.
 * @throws Refusal 400.
 */
export function requireInPath(url: URL, place: number, name: string, value: string): void {
  if (decodeURIComponent(url.pathname.split('/')[place] ?? '') !== value) {
    throw invalidParameter(name, tellClient('otherThanPath', { name }));
  }
}
