import { useRef } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { objectOf } from '#lib/read-object.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import type { ComposerRun, MadeRun } from './composer-store.ts';
import type { FileType } from './file-types.ts';
import type { Order } from './plan-submit.ts';
import { wordsBeside } from './words-beside.ts';

type Asked<Tool extends Order['tool']> = Extract<Order, { tool: Tool }>;

/** A question that was tried: tried again, it goes into the same thread, and is the same to the host. */
interface Attempt {
  words: string;
  threadId: string;
}

const onScreen = { failure: 'screen', succeeded: null } as const;

/** What the host answers; undefined where the write waits for the connection: it is kept, and sent later. */
async function orWaits<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isWaiting(error)) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Sends what was planned (§7): answers what there is to show of it, nothing where it waits for the connection. Rejects
 * with an `ApiError`.
 */
export function useSend(): (order: Order, fileType: FileType) => Promise<ComposerRun | undefined> {
  const report = useWrite('canvases.report', onScreen);
  const space = useWrite('spaces.create', onScreen);
  const task = useWrite('tasks.create', onScreen);
  const ticket = useWrite('tickets.create', onScreen);
  const file = useWrite('trigger.run', onScreen);
  const attempt = useRef<Attempt | undefined>(undefined);

  async function ask(order: Asked<'report'>): Promise<ComposerRun> {
    const { words, document } = order.question;
    const before = attempt.current?.words === words ? attempt.current : undefined;
    const trial = before ?? { words, threadId: crypto.randomUUID() };
    attempt.current = trial;
    const { threadId } = trial;
    const canvas = await orWaits(
      report.mutateAsync({
        canvas_type: 'report',
        query: words,
        title: order.title,
        ...(order.instructions === undefined ? {} : { instructions: order.instructions }),
        ...(order.objects.length === 0 ? {} : { objects: [...order.objects] }),
        thread_id: threadId,
        message: { content: document, mentions: [...order.mentions] },
      }),
    );
    attempt.current = undefined;
    return { key: threadId, tool: 'report', title: order.title, threadId, canvasId: canvas?.id, order };
  }

  function made(tool: MadeRun['tool'], title: string, answer: unknown): MadeRun {
    const parsed = objectAnswer.parse(answer);
    const object = objectRefOf(objectOf(parsed, tool === 'space' ? 'space' : 'document'));
    return { key: parsed.id, tool, title, id: parsed.id, object };
  }

  async function makeSpace({ title, instructions, people, documents, others }: Asked<'space'>): Promise<MadeRun> {
    const answer = await space.mutateAsync({
      name: title,
      ...(instructions === undefined
        ? {}
        : { instructions: wordsBeside(instructions), instructions_json: instructions.document }),
      ...(people.length === 0 ? {} : { candidates: [...people] }),
      ...(documents.length === 0 ? {} : { documents: [...documents] }),
      ...(others.length === 0 ? {} : { objects_json: [...others] }),
    });
    return made('space', title, answer);
  }

  async function makeTask(order: Asked<'task' | 'ticket'>): Promise<MadeRun> {
    const { tool, title, description, assigneeId, objectId } = order;
    const input = {
      title,
      ...(description === undefined
        ? {}
        : { description: wordsBeside(description), description_json: description.document }),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(objectId === undefined ? {} : { object_id: objectId }),
    };
    if (tool === 'ticket') {
      return made(tool, title, await ticket.mutateAsync(input));
    }
    const { id, object } = await task.mutateAsync(input);
    return { key: id, tool, title, id, object };
  }

  async function makeFile({ title, markdown, tables, objectId }: Asked<'file'>, fileType: FileType): Promise<MadeRun> {
    const isTable = fileType === 'xlsx' || fileType === 'csv';
    const answer = await file.mutateAsync({
      type: 'create_file',
      content: isTable && tables.length > 0 ? tables.map((table) => ({ title, ...table })) : markdown,
      file_type: fileType,
      title: title.slice(0, 200),
      ...(objectId === undefined ? {} : { object_id: objectId }),
    });
    return made('file', title, answer);
  }

  function send(order: Order, fileType: FileType): Promise<ComposerRun> {
    switch (order.tool) {
      case 'report':
        return ask(order);
      case 'space':
        return makeSpace(order);
      case 'task':
      case 'ticket':
        return makeTask(order);
      case 'file':
        return makeFile(order, fileType);
    }
  }

  return (order, fileType) => orWaits(send(order, fileType));
}
