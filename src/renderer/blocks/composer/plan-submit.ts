import { typeRow } from '#lib/type-rows.ts';
import { longTextLimit } from '#shared/domain/long-texts.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import {
  linesOf,
  type NamedMention,
  namedIn,
  nodesOf,
  textAttribute,
  trimmedDocument,
  withoutShown,
  withoutTools,
  wordsOf,
} from './document-nodes.ts';
import { markdownOf } from './markdown-of.ts';
import { splitAtTool } from './split-at-tool.ts';
import { type FileTable, tablesIn } from './tables-in.ts';
import { titleAndRest } from './title-and-rest.ts';

/** The tools a composer can be told to use; without one it asks for a report. */
export const composerTools = ['report', 'space', 'task', 'ticket', 'file', 'improve', 'summarise'] as const;

export type ComposerTool = (typeof composerTools)[number];

/** Longest texts that the host takes of what a tool is given, in characters. */
const longestText: Readonly<Record<ComposerTool, number>> = {
  report: 20_000,
  space: longTextLimit,
  task: longTextLimit,
  ticket: longTextLimit,
  file: 500_000,
  improve: 200_000,
  summarise: 200_000,
};
const longestInstructions = 4000;
/** So many objects a report looks at, and so many can be mentioned in a message. */
const most = { objects: 500, mentions: 50 } as const;

/** A long text: its words, and the document they are written in. */
export interface WrittenText {
  words: string;
  document: RichText;
}

type ObjectId = { id: string; object_type: string };

/** Whether what has this id was deleted, or is not the person's to see: the host takes no such argument. */
type IsGone = (id: string) => boolean;

/** What a composer sends to make something, by tool; `title` names it in the list of what was asked for. */
export type Order =
  | {
      tool: 'report';
      title: string;
      question: WrittenText;
      /** What the report's author asks of it besides its question. */
      instructions: string | undefined;
      mentions: readonly ObjectId[];
      objects: readonly ObjectId[];
    }
  | {
      tool: 'task' | 'ticket';
      title: string;
      description: WrittenText | undefined;
      /** A member. */
      assigneeId: string | undefined;
      objectId: string | undefined;
    }
  | {
      tool: 'space';
      title: string;
      instructions: WrittenText | undefined;
      /** People, documents and all else that belongs in it. */
      people: readonly string[];
      documents: readonly string[];
      others: readonly string[];
    }
  | {
      tool: 'file';
      title: string;
      markdown: string;
      tables: readonly FileTable[];
      objectId: string | undefined;
    };

/** A text that an engine is to change: nothing is made of it. */
export interface TextChange {
  tool: 'improve' | 'summarise';
  text: WrittenText;
  instructions: string;
  objects: readonly ObjectId[];
}

export type Submission = { order: Order } | { change: TextChange };

/** Why a document cannot be sent yet. */
export type Obstacle =
  | { reason: 'empty' }
  | { reason: 'creatingSpace' }
  | { reason: 'needsText'; tool: ComposerTool }
  | { reason: 'placeholders'; count: number }
  | { reason: 'uploading'; count: number }
  | { reason: 'severalTools' }
  | { reason: 'unknownTool'; name: string }
  | { reason: 'tooLong'; most: number };

/** A space alone is no question: sending it shows it. */
export type SubmitPlan = Submission | { obstacle: Obstacle } | { space: NamedMention };

function isComposerTool(name: string): name is ComposerTool {
  return (composerTools as readonly string[]).includes(name);
}

/** The tool a document names; undefined where it names none. */
export function toolOf(document: RichText): ComposerTool | undefined {
  for (const node of nodesOf(document)) {
    const name = node.type === 'tool' ? textAttribute(node, 'name') : '';
    if (isComposerTool(name)) {
      return name;
    }
  }
  return undefined;
}

function obstacleOf(document: RichText): Obstacle | undefined {
  const nodes = [...nodesOf(document)];
  const names = new Set(nodes.flatMap((node) => (node.type === 'tool' ? [textAttribute(node, 'name')] : [])));
  const unknown = [...names].find((name) => !isComposerTool(name));
  const placeholders = nodes.filter((node) => node.type === 'placeholder').length;
  const uploading = nodes.filter((node) => node.type === 'attachment' && textAttribute(node, 'id') === '').length;
  if (names.size === 0 && wordsOf(document).trim() === '') {
    return { reason: 'empty' };
  }
  if (unknown !== undefined) {
    return { reason: 'unknownTool', name: unknown };
  }
  if (names.size > 1) {
    return { reason: 'severalTools' };
  }
  if (placeholders > 0) {
    return { reason: 'placeholders', count: placeholders };
  }
  return uploading > 0 ? { reason: 'uploading', count: uploading } : undefined;
}

/** Objects that are attached or mentioned; integrations are none, and what is gone is no more than its name. */
function objectsIn(document: RichText, isGone: IsGone): NamedMention[] {
  const attached = [...nodesOf(document)]
    .filter((node) => node.type === 'attachment')
    .map((node) => ({
      id: textAttribute(node, 'id'),
      object_type: 'document',
      label: textAttribute(node, 'name'),
    }));
  const all = [...namedIn(document).filter((one) => one.object_type !== 'integration'), ...attached];
  return all.filter((one, at) => !isGone(one.id) && all.findIndex((other) => other.id === one.id) === at);
}

function idsOf(objects: readonly NamedMention[], count: number): ObjectId[] {
  return objects.slice(0, count).map(({ id, object_type }) => ({ id, object_type }));
}

/** What a mentioned object is to what is sent. */
function mentionedAs({ object_type }: NamedMention) {
  return typeRow(object_type)?.mentionedAs;
}

function isPerson(one: NamedMention): boolean {
  const as = mentionedAs(one);
  return as === 'assignee' || as === 'person';
}

function isDocument(one: NamedMention): boolean {
  return mentionedAs(one) === 'document';
}

function orderOf(tool: Order['tool'], document: RichText, words: string, isGone: IsGone): Order {
  const objects = objectsIn(document, isGone);
  const { title, rest } = titleAndRest(document);
  const written = rest && { words: plainTextOf(rest), document: rest };
  switch (tool) {
    case 'report':
      return {
        tool,
        title,
        question: { words, document },
        instructions: rest === undefined || rest === document ? undefined : plainTextOf(rest),
        mentions: idsOf(
          objects.filter(({ id }) => namedIn(document).some((one) => one.id === id)),
          most.mentions,
        ),
        objects: idsOf(objects, most.objects),
      };
    case 'task':
    case 'ticket': {
      const assignee = objects.find((one) => mentionedAs(one) === 'assignee');
      const about = objects.find((one) => one.id !== assignee?.id);
      const placed = new Set([assignee?.id, about?.id]);
      const isComplete = objects.every(({ id }) => placed.has(id));
      const whole = { words, document };
      return {
        tool,
        title,
        // What the title cannot hold as a link is kept in the description.
        description: isComplete ? written : whole,
        assigneeId: assignee?.id,
        objectId: about?.id,
      };
    }
    case 'space':
      return {
        tool,
        title,
        instructions: written,
        people: objects.filter(isPerson).map((one) => one.id),
        documents: objects.filter(isDocument).map((one) => one.id),
        others: objects.filter((one) => !isPerson(one) && !isDocument(one)).map((one) => one.id),
      };
    case 'file':
      return { tool, title, markdown: markdownOf(document), tables: tablesIn(document), objectId: objects[0]?.id };
  }
}

/** What stands before the tool is its text, what stands after it what to do; at the start it takes all as its text. */
function changeOf(tool: TextChange['tool'], document: RichText, isGone: IsGone): TextChange {
  const { before, after } = splitAtTool(document);
  const own = trimmedDocument(before);
  const isWhole = (own.content ?? []).length === 0;
  const subject = isWhole ? trimmedDocument(withoutTools(document)) : own;
  return {
    tool,
    // An improved text goes back into its blocks; a summary stands above the files, which stay.
    text: { words: tool === 'improve' ? linesOf(subject) : plainTextOf(withoutShown(subject)), document: subject },
    instructions: isWhole ? '' : plainTextOf(after),
    objects: idsOf(objectsIn(document, isGone), most.objects),
  };
}

const aloneTypes: ReadonlySet<string> = new Set(['doc', 'paragraph', 'hardBreak', 'mention']);

/** The space a document names where it says nothing else. */
function lonelySpace(document: RichText): NamedMention | undefined {
  const nodes = [...nodesOf(document)];
  const [space, ...others] = namedIn(document);
  const isAlone =
    others.length === 0 &&
    nodes.every(({ type, text }) => aloneTypes.has(type) || (type === 'text' && text?.trim() === ''));
  return isAlone && space !== undefined && mentionedAs(space) === 'space' ? space : undefined;
}

/** The longest of what the host takes in one piece. */
function longestOf(submission: Submission): { words: string; most: number }[] {
  if ('change' in submission) {
    const { tool, text, instructions } = submission.change;
    return [
      { words: text.words, most: longestText[tool] },
      { words: instructions, most: longestInstructions },
    ];
  }
  const { order } = submission;
  const most = longestText[order.tool];
  switch (order.tool) {
    case 'report':
      return [{ words: order.question.words, most }];
    case 'task':
    case 'ticket':
      return [{ words: order.description?.words ?? '', most }];
    case 'space':
      return [{ words: order.instructions?.words ?? '', most }];
    case 'file':
      return [{ words: order.markdown, most }];
  }
}

/**
 * What submitting a composer's document does: pure, nothing is sent. No tool asks for a report; a tool gets the mentioned
 * objects as its arguments and the rest of the text as its words. A mention of what is gone is a word among others.
 */
export function planSubmit(document: RichText, isGone: IsGone = () => false): SubmitPlan {
  const obstacle = obstacleOf(document);
  if (obstacle !== undefined) {
    return { obstacle };
  }
  const space = lonelySpace(document);
  if (space !== undefined && !isGone(space.id)) {
    return { space };
  }
  const tool = toolOf(document) ?? 'report';
  const subject = trimmedDocument(withoutTools(document));
  const words = plainTextOf(subject);
  if (words === '') {
    return { obstacle: { reason: 'needsText', tool } };
  }
  const submission: Submission =
    tool === 'improve' || tool === 'summarise'
      ? { change: changeOf(tool, document, isGone) }
      : { order: orderOf(tool, subject, words, isGone) };
  const tooLong = longestOf(submission).find((part) => part.words.length > part.most);
  return tooLong === undefined ? submission : { obstacle: { reason: 'tooLong', most: tooLong.most } };
}
