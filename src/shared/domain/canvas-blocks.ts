import { z } from 'zod';
import { tellProgram } from './program-sentences.ts';
import { type CodedSentence, complaint } from './sentences.ts';
import { isTiptapDocument } from './tiptap-document.ts';

const id = z.string().min(1).max(64);
const title = z.string().max(300);
const words = z.string().max(20_000);
/** The kind of sentence or table it is, apart from its words: what it says can be worked out again by it. */
const says = z.string().max(60).optional();

/**
 * Text of a block: plain, or a Tiptap document kept as data, whatever its nodes are: canvases of other hosts stay what they
 * are, and whoever shows one reads it with `readRichText`.
 */
const blockText = z.union([words, z.custom<Record<string, unknown>>(isTiptapDocument, 'is no Tiptap document')]);

/** Makes an object's schema: a strict one where a block is written, one that leaves out what it does not know where it is read. */
type MakeObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.ZodObject<Shape>;

function schemasOf(object: MakeObject) {
  /** An object that a block names. */
  const namedObject = object({
    id,
    object_type: z.string().max(60).optional(),
    name: z.string().max(300).optional(),
    title: z.string().max(300).optional(),
    email: z.string().max(320).optional(),
    slug: z.string().max(200).optional(),
    /** What a list says of it beside its name: `Employee · level 4 of 5`. */
    detail: z.string().max(300).optional(),
  });
  /** A figure that a sentence or card rests on; `key` says which one it is, apart from its label. */
  const blockFigure = object({
    key: z.string().max(200).optional(),
    label: z.string().max(300),
    value: z.number(),
    unit: z.string().max(20).optional(),
    previous: z.number().optional(),
  });
  /** What a block rests on: figures, and the objects they were taken from. */
  const blockEvidence = object({
    figures: z.array(blockFigure).max(200),
    objects: z.array(namedObject).max(1000).optional(),
  });
  const common = { id, title: title.optional(), evidence: blockEvidence.optional(), says };
  const cell = z.union([z.string().max(2000), z.number(), z.boolean(), z.null(), namedObject]);
  const blocks = {
    text: object({ ...common, kind: z.literal('text'), text: blockText }),
    summary: object({
      ...common,
      kind: z.literal('summary'),
      text: blockText,
      /** Who wrote the words: an engine's name, or nothing where a person did. */
      engine: z.string().max(60).optional(),
      notice: z.string().max(1000).optional(),
    }),
    metric: object({
      ...common,
      kind: z.literal('metric'),
      metric_name: z.string().min(1).max(120),
      object_id: id.optional(),
      object_type: z.string().max(60).optional(),
      timeframe: z.union([z.string().max(40), z.number()]).optional(),
      value: z.number().nullable().optional(),
      previous: z.number().nullable().optional(),
      change: z.number().nullable().optional(),
      unit: z.string().max(20).optional(),
      better: z.enum(['up', 'down']).optional(),
      compared_with: z.string().max(60).optional(),
    }),
    chart: object({ ...common, kind: z.literal('chart'), chart_id: z.string().min(1).max(200) }),
    table: object({
      ...common,
      kind: z.literal('table'),
      columns: z
        .array(object({ key: z.string().min(1).max(60), label: title, unit: z.string().max(20).optional() }))
        .min(1)
        .max(30),
      rows: z.array(z.record(z.string().max(60), cell)).max(1000),
    }),
    objects: object({
      ...common,
      kind: z.literal('objects'),
      object_type: z.string().max(60).optional(),
      objects: z.array(namedObject).max(1000),
    }),
    findings: object({
      ...common,
      kind: z.literal('findings'),
      findings: z.array(object({ text: z.string().max(2000), evidence: blockEvidence, says })).max(100),
    }),
  };
  return { blocks, blockEvidence, blockFigure, namedObject };
}

const written = schemasOf(z.strictObject);
const knownBlocks = written.blocks;
const readBlocks = schemasOf(z.object).blocks;

/** The kinds of blocks that this version knows. */
type BlockKind = keyof typeof knownBlocks;

export type CanvasBlock = { [Kind in BlockKind]: z.infer<(typeof knownBlocks)[Kind]> }[BlockKind];
export type BlockEvidence = z.infer<typeof written.blockEvidence>;
export type BlockFigure = z.infer<typeof written.blockFigure>;
export type NamedObject = z.infer<typeof written.namedObject>;

function isKnownKind(kind: string): kind is BlockKind {
  return Object.hasOwn(knownBlocks, kind);
}

/** A block as this version can show it: what it does not know of a known kind is left out; undefined where too little is known. */
export function readBlock(block: { readonly [field: string]: unknown }): CanvasBlock | undefined {
  const kind = String(block.kind);
  if (!isKnownKind(kind)) {
    return undefined;
  }
  const schema = readBlocks[kind];
  return schema.safeParse(block).data ?? schema.safeParse({ ...block, evidence: undefined }).data;
}

/** A block of a canvas: known kinds are checked to the last field, kinds of newer hosts are kept as they are. */
const canvasBlock = z.looseObject({ id, kind: z.string().min(1).max(60) }).superRefine((block, context) => {
  if (isKnownKind(block.kind)) {
    const checked = knownBlocks[block.kind].safeParse(block);
    for (const issue of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    }
  }
});

/** The grid a canvas is laid out on: places in columns and rows, from 0. */
export const canvasLayout = z.strictObject({
  columns: z.number().int().min(1).max(24).default(12),
  items: z
    .array(
      z.strictObject({
        block_id: id,
        x: z.number().int().min(0).max(23),
        y: z.number().int().min(0).max(10_000),
        w: z.number().int().min(1).max(24),
        h: z.number().int().min(1).max(100),
      }),
    )
    .max(500),
});

export type CanvasLayout = z.infer<typeof canvasLayout>;

/** A chart of a canvas: ECharts configuration and series, plain JSON. */
export const canvasChart = z.looseObject({
  id: z.string().min(1).max(200),
  chart_data: z.looseObject({
    config: z.record(z.string().max(120), z.unknown()),
    series: z
      .array(z.record(z.string().max(120), z.unknown()))
      .max(100)
      .optional(),
  }),
});

export type CanvasChart = z.infer<typeof canvasChart>;

export const canvasBlocks = z
  .array(canvasBlock)
  .max(500)
  .superRefine((blocks, context) => {
    const seen = new Set<string>();
    for (const [index, block] of blocks.entries()) {
      if (seen.has(block.id)) {
        context.addIssue({ code: 'custom', path: [index, 'id'], ...complaint(tellProgram('idOfAnother')) });
      }
      seen.add(block.id);
    }
  });

/** What a canvas holds, as far as it must agree with itself. */
interface CanvasContent {
  blocks?: readonly { id: string; kind: string; [field: string]: unknown }[] | undefined;
  layout?: CanvasLayout | undefined;
  charts?: readonly { id: string }[] | undefined;
}

/** What of a canvas does not fit together: places of blocks that do not exist, or outside the grid; charts that are missing. */
export function canvasProblems({
  blocks = [],
  layout,
  charts = [],
}: CanvasContent): (CodedSentence & { path: string })[] {
  const ids = new Set(blocks.map((block) => block.id));
  const chartIds = new Set(charts.map((chart) => chart.id));
  const placed = new Set<string>();
  const problems = (layout?.items ?? []).flatMap((item, index) => {
    const path = `layout.items.${index}`;
    const again = placed.has(item.block_id);
    placed.add(item.block_id);
    return [
      ...(ids.has(item.block_id) ? [] : [{ path: `${path}.block_id`, ...tellProgram('noSuchBlock') }]),
      ...(again ? [{ path: `${path}.block_id`, ...tellProgram('placedTwice') }] : []),
      ...(item.x + item.w > (layout?.columns ?? 12) ? [{ path: `${path}.w`, ...tellProgram('beyondColumns') }] : []),
    ];
  });
  const missing = blocks.flatMap((block, index) =>
    block.kind === 'chart' && !chartIds.has(String(block.chart_id))
      ? [{ path: `blocks.${index}.chart_id`, ...tellProgram('noSuchChart') }]
      : [],
  );
  return [...problems, ...missing];
}

const widths: Readonly<Record<string, number>> = { metric: 3, chart: 6 };
const heights: Readonly<Record<string, number>> = { metric: 2, text: 2, summary: 3, findings: 4 };
const columns = 12;

/** A grid for blocks in their order: metrics in quarters, charts in halves, everything else over the whole width. */
export function layOut(blocks: readonly { id: string; kind: string }[]): CanvasLayout {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  const items = blocks.map((block) => {
    const w = widths[block.kind] ?? columns;
    const h = heights[block.kind] ?? 5;
    if (x + w > columns) {
      y += rowHeight;
      x = 0;
      rowHeight = 0;
    }
    const item = { block_id: block.id, x, y, w, h };
    x += w;
    rowHeight = Math.max(rowHeight, h);
    return item;
  });
  return { columns, items };
}
