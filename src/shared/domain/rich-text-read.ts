import { isRichText, richTextLimits } from './rich-text.ts';
import {
  beginsWithParagraph,
  holdsPlainText,
  markAttributesOf,
  type NodePlace,
  nodeRuleOf,
  type RichText,
  type RichTextMark,
  type RichTextNode,
} from './rich-text-nodes.ts';
import { plainTextOf } from './rich-text-words.ts';

type Plain = Record<string, unknown>;
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

/** What became of a value that should be a document. */
export interface ReadRichText {
  /** What may be shown and edited; undefined where the value is no document. */
  document: RichText | undefined;
  /** The words that could be saved, whatever the value is. */
  text: string;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const usual: Plain = { level: 3 };

/** The attributes that are known and right; undefined where one that is needed is neither there nor has a usual value. */
function attributesFrom(given: unknown, rules: Rules): Plain | undefined {
  const kept: Plain = {};
  for (const [key, rule] of Object.entries(rules)) {
    const value = isPlain(given) && Object.hasOwn(given, key) ? given[key] : undefined;
    const choice = [value, usual[key]].find((one) => one !== undefined && rule(one));
    if (choice !== undefined) {
      kept[key] = choice;
    } else if (!rule(undefined)) {
      return undefined;
    }
  }
  return kept;
}

function marksFrom(given: unknown): RichTextMark[] {
  const marks = Array.isArray(given) ? given.slice(0, richTextLimits.marks) : [];
  return marks.flatMap((mark): RichTextMark[] => {
    const rules = isPlain(mark) ? markAttributesOf(mark.type) : undefined;
    const attrs = rules === undefined ? undefined : attributesFrom(mark.attrs, rules);
    return attrs === undefined ? [] : [{ type: mark.type, ...(Object.keys(attrs).length === 0 ? {} : { attrs }) }];
  });
}

function words(text: string): RichTextNode[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

function paragraph(content: RichTextNode[]): RichTextNode {
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

function place(node: RichTextNode): NodePlace | undefined {
  return nodeRuleOf(node.type)?.place;
}

/** Nodes as blocks: what stands in running text comes into paragraphs, parts of lists and tables give their blocks. */
function asBlocks(nodes: readonly RichTextNode[]): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let line: RichTextNode[] = [];
  const endLine = () => {
    if (line.length > 0) {
      blocks.push(paragraph(line));
      line = [];
    }
  };
  for (const node of nodes) {
    if (place(node) === 'inline') {
      line.push(node);
    } else {
      endLine();
      blocks.push(...(place(node) === 'block' ? [node] : words(plainTextOf(node)).map((text) => paragraph([text]))));
    }
  }
  endLine();
  return blocks;
}

const partTypes: Readonly<Partial<Record<NodePlace, string>>> = {
  listItem: 'listItem',
  taskItem: 'taskItem',
  tableRow: 'tableRow',
  tableCell: 'tableCell',
};

function asInline(nodes: readonly RichTextNode[], plainOnly: boolean): RichTextNode[] {
  return nodes.flatMap((node) =>
    place(node) === 'inline' && !plainOnly ? [node] : words(plainTextOf({ type: 'doc', content: [node] })),
  );
}

/** Nodes as they may stand in a node of this type. */
function fitting(type: string, nodes: readonly RichTextNode[]): RichTextNode[] {
  const holds = nodeRuleOf(type)?.holds;
  if (holds === 'inline') {
    return asInline(nodes, holdsPlainText(type));
  }
  if (holds === 'block') {
    const blocks = asBlocks(nodes);
    const needsParagraph = beginsWithParagraph(type) && blocks[0]?.type !== 'paragraph';
    return needsParagraph || (blocks.length === 0 && type !== 'doc') ? [paragraph([]), ...blocks] : blocks;
  }
  const part = holds === undefined ? undefined : partTypes[holds];
  return nodes.flatMap((node) => {
    if (part === undefined || place(node) === holds) {
      return part === undefined ? [] : [node];
    }
    const content = fitting(part, [node]);
    return content.length === 0 ? [] : [{ type: part, content }];
  });
}

interface Frame {
  type: string;
  attrs: Plain;
  marks: RichTextMark[];
  children: readonly unknown[];
  next: number;
  made: RichTextNode[];
}

/** A node to go into, or what stands in its place where it is unknown, broken or too deep. */
function enter(value: unknown, depth: number): Frame | RichTextNode[] {
  if (!isPlain(value) || typeof value.type !== 'string') {
    return words(plainTextOf(value));
  }
  if (value.type === 'text') {
    const marks = marksFrom(value.marks);
    const text = typeof value.text === 'string' ? words(value.text) : [];
    return text.map((node) => (marks.length === 0 ? node : { ...node, marks }));
  }
  const rule = nodeRuleOf(value.type);
  const attrs = rule === undefined ? undefined : attributesFrom(value.attrs, rule.attributes);
  if (rule === undefined || attrs === undefined || rule.place === 'doc' || depth >= richTextLimits.depth - 2) {
    return words(plainTextOf(value));
  }
  const children: readonly unknown[] = rule.holds !== undefined && Array.isArray(value.content) ? value.content : [];
  const marks = rule.place === 'inline' ? marksFrom(value.marks) : [];
  return { type: value.type, attrs, marks, children, next: 0, made: [] };
}

function leave({ type, attrs, marks, made }: Frame): RichTextNode[] {
  const rule = nodeRuleOf(type);
  const content = rule?.holds === undefined ? [] : fitting(type, made);
  if (rule?.holds !== undefined && content.length === 0 && rule.mayBeEmpty !== true) {
    return [];
  }
  return [
    {
      type,
      ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
      ...(content.length === 0 ? {} : { content }),
      ...(marks.length === 0 ? {} : { marks }),
    },
  ];
}

/** The document with every node in it known and where it may stand. */
function mended(value: Plain): RichTextNode {
  const children: readonly unknown[] = Array.isArray(value.content) ? value.content : [];
  const root: Frame = { type: 'doc', attrs: {}, marks: [], children, next: 0, made: [] };
  const open = [root];
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    if (frame.next < frame.children.length) {
      const entered = enter(frame.children[frame.next], open.length);
      frame.next += 1;
      if (Array.isArray(entered)) {
        frame.made.push(...entered);
      } else {
        open.push(entered);
      }
    } else {
      open.pop();
      open.at(-1)?.made.push(...leave(frame));
    }
  }
  return { type: 'doc', content: fitting('doc', root.made) };
}

/**
 * Reads a document on its way out, which a newer or another host may have written: unknown nodes become their text,
 * unknown attributes and marks go, what stands where it cannot is put where it can. Answers no document for anything that
 * is none or goes beyond the limits, but always the words. Never throws.
 */
export function readRichText(value: unknown): ReadRichText {
  const text = plainTextOf(value);
  if (isRichText(value)) {
    return { document: value, text };
  }
  if (!isPlain(value) || value.type !== 'doc') {
    return { document: undefined, text };
  }
  const document = mended(value);
  return { document: isRichText(document) ? document : undefined, text };
}
