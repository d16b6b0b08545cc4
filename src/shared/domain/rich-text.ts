import { z } from 'zod';
import { tellProgram } from './program-sentences.ts';
import {
  beginsWithParagraph,
  holdsPlainText,
  markAttributesOf,
  mostColumns,
  nodeRuleOf,
  type RichText,
} from './rich-text-nodes.ts';
import { complaint, type Sentence, say } from './sentences.ts';

export type { RichText, RichTextMark, RichTextNode } from './rich-text-nodes.ts';

/** How much a document may hold: levels, nodes, marks of a text, characters of text, bytes of its JSON. */
export const richTextLimits = { depth: 40, nodes: 20_000, marks: 10, text: 880_000, bytes: 900_000 } as const;

/** What is wrong with a document, and where in it. */
export interface RichTextProblem extends Sentence {
  path: (string | number)[];
}

type Plain = Record<string, unknown>;

interface Visit {
  value: unknown;
  parent: Visit | undefined;
  index: number;
  depth: number;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathTo(visit: Visit): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = visit; at.parent !== undefined; at = at.parent) {
    path.unshift('content', at.index);
  }
  return path;
}

type Complaint = RichTextProblem | undefined;

function unknownKey(value: Plain, known: readonly string[]): Complaint {
  const key = Object.keys(value).find((own) => !known.includes(own));
  return key === undefined ? undefined : { path: [key], ...tellProgram('unknownHere') };
}

function attributesProblem(attrs: unknown, rules: Readonly<Record<string, (value: unknown) => boolean>>): Complaint {
  if (attrs !== undefined && !isPlain(attrs)) {
    return { path: ['attrs'], ...tellProgram('noAttributes') };
  }
  const given = attrs ?? {};
  const strange = Object.keys(given).find((key) => !Object.hasOwn(rules, key));
  const wrong = strange ?? Object.keys(rules).find((key) => rules[key]?.(given[key]) === false);
  if (wrong === undefined) {
    return undefined;
  }
  return { path: ['attrs', wrong], ...tellProgram(strange === undefined ? 'wrongAttribute' : 'unknownHere') };
}

function marksProblem(marks: unknown): Complaint {
  if (marks === undefined) {
    return undefined;
  }
  if (!Array.isArray(marks) || marks.length > richTextLimits.marks) {
    return { path: ['marks'], ...tellProgram('noMarks') };
  }
  for (const [index, mark] of marks.entries()) {
    const rules = isPlain(mark) ? markAttributesOf(mark.type) : undefined;
    const problem: Complaint =
      rules === undefined
        ? { path: ['type'], ...tellProgram('noMark') }
        : (unknownKey(mark, ['type', 'attrs']) ?? attributesProblem(mark.attrs, rules));
    if (problem !== undefined) {
      return { ...problem, path: ['marks', index, ...problem.path] };
    }
  }
  return undefined;
}

function wordsProblem(node: Plain): Complaint {
  if (node.type !== 'text') {
    return node.text === undefined ? undefined : { path: ['text'], ...tellProgram('unknownHere') };
  }
  return typeof node.text === 'string' && node.text !== '' ? undefined : { path: ['text'], ...say('noText') };
}

function placeProblem(node: Plain, parent: Plain | undefined, index: number): Complaint {
  const rule = nodeRuleOf(node.type);
  if (rule === undefined) {
    return { path: ['type'], ...tellProgram('noNode') };
  }
  const expected = parent === undefined ? 'doc' : nodeRuleOf(parent.type)?.holds;
  const isPlainText = node.type === 'text' && node.marks === undefined;
  const fits =
    rule.place === expected &&
    !(holdsPlainText(parent?.type) && !isPlainText) &&
    !(beginsWithParagraph(parent?.type) && index === 0 && node.type !== 'paragraph');
  return fits ? undefined : { path: ['type'], ...tellProgram('placedWrong') };
}

function contentProblem(node: Plain): Complaint {
  const rule = nodeRuleOf(node.type);
  const { content } = node;
  if (content !== undefined && (rule?.holds === undefined || !Array.isArray(content))) {
    return { path: ['content'], ...tellProgram(rule?.holds === undefined ? 'unknownHere' : 'noNodes') };
  }
  const isEmpty = content === undefined || (Array.isArray(content) && content.length === 0);
  const mustHold = rule?.holds !== undefined && rule.mayBeEmpty !== true;
  return isEmpty && mustHold ? { path: ['content'], ...say('tooShort') } : undefined;
}

/** Cells are looked at later: what spans no number of columns is wrong there. */
function columnsProblem(node: Plain): Complaint {
  if (node.type !== 'tableRow' || !Array.isArray(node.content)) {
    return undefined;
  }
  const columns = node.content.reduce((sum: number, cell: unknown) => {
    const span = isPlain(cell) && isPlain(cell.attrs) ? cell.attrs.colspan : undefined;
    return sum + (typeof span === 'number' ? span : 1);
  }, 0);
  return columns > mostColumns ? { path: ['content'], ...say('moreColumns', { most: mostColumns }) } : undefined;
}

function nodeProblem(node: Plain, parent: Plain | undefined, index: number): Complaint {
  const rule = nodeRuleOf(node.type);
  return (
    placeProblem(node, parent, index) ??
    unknownKey(node, ['type', 'attrs', 'content', 'text', ...(rule?.place === 'inline' ? ['marks'] : [])]) ??
    attributesProblem(node.attrs, rule?.attributes ?? {}) ??
    marksProblem(node.marks) ??
    wordsProblem(node) ??
    contentProblem(node) ??
    columnsProblem(node)
  );
}

function bytesOf(value: unknown): number {
  let bytes = 0;
  const json = JSON.stringify(value);
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    const isHalf = unit >= 0xd800 && unit < 0xe000;
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}

/**
 * What is wrong with a document, with the path to it; undefined where it is one. Unknown nodes, marks and attributes are
 * wrong, as are links that {@link isSafeLink} refuses and documents beyond {@link richTextLimits}. However deep or long
 * the value is, it is looked at no further than the limits.
 */
export function richTextProblem(value: unknown): RichTextProblem | undefined {
  const open: Visit[] = [{ value, parent: undefined, index: 0, depth: 1 }];
  let nodes = 1;
  let text = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value: node, parent, index, depth } = visit;
    if (depth > richTextLimits.depth) {
      return { path: [], ...say('nestedTooDeep', { most: richTextLimits.depth }) };
    }
    const around = isPlain(parent?.value) ? parent.value : undefined;
    const problem = isPlain(node) ? nodeProblem(node, around, index) : { path: [], ...tellProgram('noNode') };
    if (problem !== undefined || !isPlain(node)) {
      return { ...(problem ?? tellProgram('noNode')), path: [...pathTo(visit), ...(problem?.path ?? [])] };
    }
    text += typeof node.text === 'string' ? node.text.length : 0;
    const content: unknown[] = Array.isArray(node.content) ? node.content : [];
    nodes += content.length;
    if (nodes > richTextLimits.nodes || text > richTextLimits.text) {
      return { path: [], ...say('documentTooLong') };
    }
    for (let child = content.length - 1; child >= 0; child -= 1) {
      open.push({ value: content[child], parent: visit, index: child, depth: depth + 1 });
    }
  }
  return bytesOf(value) > richTextLimits.bytes ? { path: [], ...say('documentTooLong') } : undefined;
}

/** Whether a value is a document that may be stored and shown: see {@link richTextProblem}. */
export function isRichText(value: unknown): value is RichText {
  return richTextProblem(value) === undefined;
}

/** A document in the contract: strict, with the path to what is wrong. */
export const richText = z.custom<RichText>().superRefine((value, context) => {
  const problem = richTextProblem(value);
  if (problem !== undefined) {
    context.addIssue({ code: 'custom', path: problem.path, ...complaint(problem) });
  }
});
