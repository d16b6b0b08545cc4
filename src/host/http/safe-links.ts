import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { CallMeta } from '#shared/contract/call.ts';
import { isSafeLink } from '#shared/domain/links.ts';
import { say } from '#shared/domain/sentences.ts';

/** Fields that hold an address and nothing else. */
const address = /(?:^|_)(?:url|href|uri)$/i;
/** Fields that hold an address, or words. */
const addressOrWords = /(?:^|_)(?:link|src|website|homepage)$/i;
const picture = /^(?:logo|avatar|photo|picture|image|favicon)$/i;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** What a browser reads over. */
const unseen = /[\p{Z}\p{C}]/gu;
const embeddedPicture = /^data:image\/[\w.+-]+[;,]/i;

/** What a caller read, sent back to be compared: nothing of it is stored. */
const asRead = 'if_unchanged';
const mostProblems = 20;

function isFine(key: string, value: string): boolean {
  const isPicture = picture.test(key);
  const mayBeWords = addressOrWords.test(key);
  const text = isPicture || mayBeWords || address.test(key) ? value.trim() : '';
  if (text === '' || isSafeLink(text)) {
    return true;
  }
  return isPicture ? embeddedPicture.test(text) : mayBeWords && !scheme.test(text.replace(unseen, ''));
}

function collect(value: unknown, key: string, path: readonly string[], problems: FieldProblem[]): void {
  if (problems.length >= mostProblems) {
    return;
  }
  if (typeof value === 'string') {
    if (!isFine(key, value)) {
      problems.push({ path: path.join('.'), ...say('notLink') });
    }
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) {
      collect(inner, key, [...path, String(index)], problems);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (name !== asRead) {
        collect(inner, name, [...path, name], problems);
      }
    }
  }
}

/**
 * Refuses links that nobody may follow, in whatever field of whatever call they would be stored: objects of every type,
 * companies, documents of the editor, canvases, links between objects, categories (decisions.md "Links").
 * @throws Refusal 422 with the path of each.
 */
export function requireSafeLinks({ namesColumns }: Pick<CallMeta, 'namesColumns'>, body: unknown): void {
  const problems: FieldProblem[] = [];
  if (body instanceof FormData) {
    for (const [name, value] of body) {
      const path = name.split(/[[\]]+/).filter((part) => part !== '');
      collect(value, path.findLast((part) => !/^\d+$/.test(part)) ?? '', path, problems);
    }
  } else if (namesColumns !== true) {
    collect(body, '', [], problems);
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
}
