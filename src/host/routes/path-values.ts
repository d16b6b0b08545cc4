import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { isFields } from '#shared/domain/nested.ts';

/**
 * A query or body that names another value than the path would win over it.
 * @param template The path with its variables: `/api/objects/{type}`.
 * @throws Refusal 400.
 */
export function requireValuesOfPath(template: string, url: URL, input: unknown): void {
  if (!isFields(input)) {
    return;
  }
  const parts = url.pathname.split('/');
  for (const [place, part] of template.split('/').entries()) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined && input[name] !== undefined && input[name] !== decodeURIComponent(parts[place] ?? '')) {
      throw invalidParameter(name, tellClient('otherThanPath', { name }));
    }
  }
}
