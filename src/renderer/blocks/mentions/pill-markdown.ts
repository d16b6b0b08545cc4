import type { MarkdownToken, MarkdownTokenizer } from '@tiptap/core';
import { isObjectType } from '#shared/domain/object-types.ts';
import { cleanLabel } from './pill-attributes.ts';
import { placeholderType, typedPlaceholder } from './placeholder-words.ts';

/*
 * Pills in Markdown: `[Jonas Weber](cadre:employee/e1)`, `[Report](cadre:tool/report/t1)`, `[[candidate]]`. The first two
 * are links to every other program, and lead nowhere there.
 */

function escaped(label: string): string {
  return label.replaceAll(/[\\[\]]/g, '\\$&');
}

function unescaped(label: string): string {
  return cleanLabel(label.replaceAll(/\\([\\[\]])/g, '$1'));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function pillLink(label: string, ...path: string[]): string {
  return `[${escaped(label)}](cadre:${path.map((part) => encodeURIComponent(part)).join('/')})`;
}

/** Bounded, and no letter fits in two places: nothing to go back over. */
const link = /^\[((?:\\.|[^[\]\\\n]){0,600})\]\(cadre:([a-z_]{1,60})\/([^\s()/]{1,200})(?:\/([^\s()/]{1,200}))?\)/;

interface PillLink {
  raw: string;
  label: string;
  path: readonly string[];
}

function readLink(source: string): PillLink | undefined {
  const [raw, label = '', ...parts] = link.exec(source) ?? [];
  const path = parts.filter((part) => part !== undefined).map(decoded);
  return raw === undefined || path.includes(undefined)
    ? undefined
    : { raw, label: unescaped(label), path: path.filter((part) => part !== undefined) };
}

function tokenizer(name: string, start: string, read: (source: string) => object | undefined): MarkdownTokenizer {
  return {
    name,
    level: 'inline',
    start: (source) => source.indexOf(start),
    tokenize(source) {
      const found = read(source);
      return found === undefined ? undefined : { type: name, raw: '', ...found };
    },
  };
}

function attributesOf(token: MarkdownToken): Record<string, unknown> {
  const { attributes } = token;
  return typeof attributes === 'object' && attributes !== null ? { ...attributes } : {};
}

/** The attributes that a tokenizer below found. */
export function pillNode(type: string, token: MarkdownToken) {
  return { type, attrs: attributesOf(token) };
}

export const mentionMarkdown: MarkdownTokenizer = tokenizer('mention', '[', (source) => {
  const { raw, label, path: [object_type = '', id = '', rest] = [] } = readLink(source) ?? {};
  const isMention = (object_type === 'integration' || isObjectType(object_type)) && id !== '' && rest === undefined;
  return isMention ? { raw, attributes: { id, object_type, label } } : undefined;
});

export const toolMarkdown: MarkdownTokenizer = tokenizer('tool', '[', (source) => {
  const { raw, label, path: [kind, name, id] = [] } = readLink(source) ?? {};
  return kind === 'tool' && id !== undefined ? { raw, attributes: { id, name, label } } : undefined;
});

export const placeholderMarkdown: MarkdownTokenizer = tokenizer('placeholder', '[[', (source) => {
  const end = source.startsWith('[[') ? source.indexOf(']]', 2) : -1;
  const [raw, word = ''] = end === -1 || end > 60 ? [] : (typedPlaceholder.exec(source.slice(0, end + 2)) ?? []);
  const object_type = placeholderType(word);
  return raw !== undefined && source.startsWith(raw) && object_type !== undefined
    ? { raw, attributes: { object_type } }
    : undefined;
});
