import type { Node } from '@tiptap/pm/model';
import { isObjectType } from '#shared/domain/object-types.ts';

/** What a mention keeps: the id is what counts, the label is the name it had when it was chosen. */
export interface MentionAttributes {
  id: string;
  object_type: string;
  label: string;
}

export interface ToolAttributes {
  id: string;
  name: string;
  label: string;
}

const mostLabel = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A name on one line, without letters nobody sees; the longest a document may keep. */
export function cleanLabel(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.slice(0, mostLabel).replace(/\p{Surrogate}$/u, '');
}

function isId(value: string | null): value is string {
  return value !== null && /^[^\s\p{C}]{1,64}$/u.test(value);
}

function isMentioned(type: string | null): type is string {
  return type !== null && (type === 'integration' || isObjectType(type));
}

/** The attributes of a pill that was copied, or null where they are none: a page from elsewhere may say anything. */
export function mentionIn(element: HTMLElement): MentionAttributes | null {
  const { mention: object_type = null, id = null, label = '' } = element.dataset;
  return isMentioned(object_type) && isId(id) ? { id, object_type, label: cleanLabel(label) } : null;
}

export function toolIn(element: HTMLElement): ToolAttributes | null {
  const { tool: name = null, id = null, label = '' } = element.dataset;
  const isName = name !== null && /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u.test(name);
  return isName && isId(id) ? { id, name, label: cleanLabel(label) } : null;
}

export function placeholderIn(element: HTMLElement): string | null {
  const { placeholder = '' } = element.dataset;
  return isObjectType(placeholder) ? placeholder : null;
}

export function mentionOf({ attrs }: Node): MentionAttributes {
  return { id: textOf(attrs.id), object_type: textOf(attrs.object_type), label: textOf(attrs.label) };
}

export function toolOf({ attrs }: Node): ToolAttributes {
  return { id: textOf(attrs.id), name: textOf(attrs.name), label: textOf(attrs.label) || textOf(attrs.name) };
}

export function placeholderOf({ attrs }: Node): string {
  return textOf(attrs.object_type);
}
