import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { textAttribute, wordsOf } from './document-nodes.ts';

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~', code: '`' };

/** Words with a sign around them; blanks at their ends stay outside, where Markdown wants them. */
function within(sign: string, words: string): string {
  const inner = words.trim();
  return inner === '' ? words : words.replace(inner, () => `${sign}${inner}${sign}`);
}

function marked(node: RichTextNode): string {
  return (node.marks ?? []).reduce((words, mark) => {
    const sign = signs[mark.type];
    const href = mark.type === 'link' && typeof mark.attrs?.href === 'string' ? mark.attrs.href : undefined;
    return sign === undefined ? (href === undefined ? words : `[${words}](${href})`) : within(sign, words);
  }, node.text ?? '');
}

function line(node: RichTextNode): string {
  return (node.content ?? []).map((child) => (child.type === 'text' ? marked(child) : wordsOf(child))).join('');
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

function item(node: RichTextNode, mark: string): string {
  const [first, ...rest] = (node.content ?? []).map(block);
  return [`${mark} ${first ?? ''}`, ...rest.map((text) => `  ${indented(text, '  ')}`)].join('\n');
}

function list(node: RichTextNode, mark: (item: RichTextNode, index: number) => string): string {
  return (node.content ?? []).map((child, index) => item(child, mark(child, index))).join('\n');
}

function cell(node: RichTextNode): string {
  return (node.content ?? []).map(line).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|');
}

function table(node: RichTextNode): string {
  const rows = (node.content ?? []).map((row) => `| ${(row.content ?? []).map(cell).join(' | ')} |`);
  const columns = node.content?.[0]?.content?.length ?? 0;
  return [rows[0] ?? '', `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n');
}

function block(node: RichTextNode): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.level ?? 1))} ${line(node)}`;
    case 'bulletList':
      return list(node, () => '-');
    case 'orderedList':
      return list(node, (_item, index) => `${Number(node.attrs?.start ?? 1) + index}.`);
    case 'taskList':
      return list(node, (child) => (child.attrs?.checked === true ? '- [x]' : '- [ ]'));
    case 'blockquote':
      return `> ${indented((node.content ?? []).map(block).join('\n\n'), '> ')}`;
    case 'codeBlock':
      return `\`\`\`${textAttribute(node, 'language')}\n${line(node)}\n\`\`\``;
    case 'horizontalRule':
      return '---';
    case 'table':
      return table(node);
    case 'paragraph':
      return line(node);
    default:
      return wordsOf(node);
  }
}

/** A document as Markdown, mentions by their label: what a file is written from. */
export function markdownOf(document: RichText): string {
  return (document.content ?? []).map(block).join('\n\n').trim();
}
