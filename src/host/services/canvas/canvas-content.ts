import type { z } from 'zod';
import { invalidFields } from '#host/lib/refusal.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import {
  type CanvasLayout,
  canvasBlocks,
  canvasChart,
  canvasLayout,
  canvasProblems,
  layOut,
} from '#shared/domain/canvas-blocks.ts';
import { defaultName } from '#shared/domain/display-name.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

type Blocks = z.infer<typeof canvasBlocks>;

/** What a person may say of a canvas. */
export type CanvasInput = Omit<ParsedInput<'canvases.create'>, 'company_id'>;

/** A canvas in full, as calls answer it: `waiting` says of a report that has not begun how many went before it. */
export type Canvas = ObjectBase & { title: string; revision: number; waiting?: number };

/** A canvas as it is stored: what the columns hold, and the JSON. */
export interface CanvasContent {
  title: string;
  subtype: string | null;
  data: Fields;
}

/** Fields of a canvas that its versions keep. */
const versioned = ['type', 'query', 'blocks', 'layout', 'is_public', 'charts', 'chosen'] as const;
const inputFields = ['type', 'thread_id', 'query', 'blocks', 'is_public', 'charts'] as const;

function listOf<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> | undefined {
  return schema.safeParse(value).data;
}

function places(layout: CanvasLayout, blocks: Blocks): CanvasLayout {
  const known = new Set(blocks.map((block) => block.id));
  const items = layout.items.filter((item) => known.has(item.block_id));
  const placed = new Set(items.map((item) => item.block_id));
  const bottom = Math.max(0, ...items.map((item) => item.y + item.h));
  const added = layOut(blocks.filter((block) => !placed.has(block.id)));
  return {
    columns: layout.columns,
    items: [
      ...items,
      ...added.items.map((item) => ({
        ...item,
        x: Math.min(item.x, Math.max(0, layout.columns - 1)),
        y: item.y + bottom,
        w: Math.min(item.w, layout.columns - Math.min(item.x, layout.columns - 1)),
      })),
    ],
  };
}

/**
 * The layout of a canvas after a change: the one that was sent, else the one there was, without blocks that are gone and
 * with new ones below.
 */
function layoutAfter(input: CanvasInput, before: Fields, blocks: Blocks): CanvasLayout {
  if (input.layout !== undefined) {
    return input.layout;
  }
  const known = listOf(canvasLayout, before.layout);
  return known === undefined ? layOut(blocks) : places(known, blocks);
}

/**
 * A canvas with what changes of it.
 * @throws Refusal 422 where blocks, layout and charts do not fit together.
 */
export function changedContent(input: CanvasInput, before?: CanvasContent): CanvasContent {
  const old = before?.data ?? {};
  const title = input.title ?? input.name ?? before?.title ?? '';
  const changed = Object.fromEntries(
    inputFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  );
  const data: Fields = { ...old, ...changed };
  if (input.blocks !== undefined || input.layout !== undefined || input.charts !== undefined || before === undefined) {
    const blocks = listOf(canvasBlocks, data.blocks) ?? [];
    const charts = listOf(canvasChart.array(), data.charts) ?? [];
    const layout = layoutAfter(input, old, blocks);
    const problems = canvasProblems({ blocks, layout, charts });
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    data.blocks = blocks;
    data.layout = layout;
    data.charts = charts;
  }
  return {
    title: title === '' ? defaultName('canvas') : title,
    subtype: input.subtype ?? before?.subtype ?? null,
    data,
  };
}

/** What a row holds. */
export function contentOf(row: ObjectRow): CanvasContent {
  return { title: row.title ?? row.name, subtype: row.subtype, data: row.data };
}

/** What a version keeps of a canvas. */
export function toVersion({ title, subtype, data }: CanvasContent): Fields {
  return {
    title,
    subtype,
    ...Object.fromEntries(versioned.filter((field) => data[field] !== undefined).map((field) => [field, data[field]])),
  };
}

/** A canvas as it was in a version; what versions do not keep stays as it is. */
export function fromVersion(version: Fields, now: CanvasContent): CanvasContent {
  const kept = Object.fromEntries(
    Object.entries(now.data).filter(([field]) => !versioned.some((one) => one === field)),
  );
  const { title, subtype, ...content } = version;
  return {
    title: typeof title === 'string' ? title : now.title,
    subtype: typeof subtype === 'string' ? subtype : null,
    data: { ...kept, ...content },
  };
}

/** A canvas in full. */
export function toCanvas(row: ObjectRow): Canvas {
  const title = row.title ?? row.name;
  return { ...toObject(row), title, name: row.name, revision: row.revision };
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** A canvas in a list: without its contents, with how much there is of them. */
export function toCanvasRow(row: ObjectRow): Canvas {
  const { blocks, layout: _layout, charts, chosen: _chosen, ...rest } = toCanvas(row);
  return { ...rest, blocks_count: countOf(blocks), charts_count: countOf(charts) };
}

/** The document that a report was written to, too; it is as private as its canvas. */
export function documentOf(data: Fields): string | undefined {
  const { document } = data;
  return isFields(document) && typeof document.id === 'string' ? document.id : undefined;
}
