import { isSafeLink } from './links.ts';

/** A mark on a text: bold, italic, strike, code, or link with its `href`. */
export type RichTextMark = { type: string; attrs?: Record<string, unknown> };

/** A node of a document as Tiptap writes it. */
export type RichTextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
};

/** A document: Tiptap JSON of the nodes, marks and attributes below and nothing else. */
export type RichText = RichTextNode & { type: 'doc' };

/** Where a node stands: in running text, among blocks, or as a part that only its own parent holds. */
export type NodePlace = 'inline' | 'block' | 'doc' | 'listItem' | 'taskItem' | 'tableRow' | 'tableCell';

type AttributeRule = (value: unknown) => boolean;

interface NodeRule {
  place: NodePlace;
  /** What stands in it; without it, nothing does. */
  holds?: NodePlace;
  /** Whether it stands with nothing in it. */
  mayBeEmpty?: boolean;
  /** Attributes that may be left out are those whose rule takes `undefined`. */
  attributes: Readonly<Record<string, AttributeRule>>;
}

/** Of a table, counting what its cells span: whoever shows one makes room for all of them in every row. */
export const mostColumns = 200;

const textUpTo =
  (most: number): AttributeRule =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const named =
  (most: number): AttributeRule =>
  (value) =>
    textUpTo(most)(value) && value !== '';
const orNone =
  (rule: AttributeRule): AttributeRule =>
  (value) =>
    value === null || value === undefined || rule(value);
const wholeNumber =
  (least: number, most: number): AttributeRule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const webLink: AttributeRule = (value) => typeof value === 'string' && isSafeLink(value) && /^http/i.test(value);
const anyLink: AttributeRule = (value) => typeof value === 'string' && isSafeLink(value);
/** A raster image within the document, as link previews answer it: nothing is fetched to show it. */
const picture: AttributeRule = (value) =>
  textUpTo(420_000)(value) &&
  /^data:image\/(?:png|jpeg|gif|webp|x-icon);base64,[A-Za-z0-9+/]*={0,2}$/.test(String(value));
const columnWidths: AttributeRule = (value) =>
  Array.isArray(value) && value.length <= mostColumns && value.every(orNone(wholeNumber(0, 100_000)));

const id = named(64);
const typeName = named(60);
const name = textUpTo(300);
const none = {};
const cell = {
  colspan: orNone(wholeNumber(1, mostColumns)),
  rowspan: orNone(wholeNumber(1, 20_000)),
  colwidth: orNone(columnWidths),
};

const nodes: Readonly<Record<string, NodeRule>> = {
  doc: { place: 'doc', holds: 'block', mayBeEmpty: true, attributes: none },
  paragraph: { place: 'block', holds: 'inline', mayBeEmpty: true, attributes: none },
  heading: { place: 'block', holds: 'inline', mayBeEmpty: true, attributes: { level: wholeNumber(1, 3) } },
  bulletList: { place: 'block', holds: 'listItem', attributes: none },
  orderedList: { place: 'block', holds: 'listItem', attributes: { start: orNone(wholeNumber(0, 1_000_000_000)) } },
  listItem: { place: 'listItem', holds: 'block', attributes: none },
  taskList: { place: 'block', holds: 'taskItem', attributes: none },
  taskItem: {
    place: 'taskItem',
    holds: 'block',
    attributes: { checked: orNone((value) => typeof value === 'boolean') },
  },
  blockquote: { place: 'block', holds: 'block', attributes: none },
  codeBlock: {
    place: 'block',
    holds: 'inline',
    mayBeEmpty: true,
    attributes: { language: orNone((value) => textUpTo(60)(value) && /^[\w+#.-]*$/.test(String(value))) },
  },
  horizontalRule: { place: 'block', attributes: none },
  table: { place: 'block', holds: 'tableRow', attributes: none },
  tableRow: { place: 'tableRow', holds: 'tableCell', mayBeEmpty: true, attributes: none },
  tableHeader: { place: 'tableCell', holds: 'block', attributes: cell },
  tableCell: { place: 'tableCell', holds: 'block', attributes: cell },
  linkPreview: {
    place: 'block',
    attributes: {
      url: webLink,
      title: orNone(name),
      description: orNone(textUpTo(1000)),
      site_name: orNone(name),
      image: orNone(picture),
      favicon: orNone(picture),
    },
  },
  attachment: {
    place: 'block',
    attributes: {
      id: orNone(id),
      name,
      size: orNone(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
      media_type: orNone(textUpTo(120)),
      upload: orNone(textUpTo(200)),
    },
  },
  hardBreak: { place: 'inline', attributes: none },
  mention: { place: 'inline', attributes: { id, object_type: typeName, label: orNone(name) } },
  tool: { place: 'inline', attributes: { id: orNone(id), name: named(300), label: orNone(name) } },
  placeholder: { place: 'inline', attributes: { object_type: typeName } },
  text: { place: 'inline', attributes: none },
};

const marks: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  bold: none,
  italic: none,
  strike: none,
  code: none,
  link: { href: anyLink },
};

/** The rule of a node; undefined for one that documents do not have. */
export function nodeRuleOf(type: unknown): NodeRule | undefined {
  return typeof type === 'string' && Object.hasOwn(nodes, type) ? nodes[type] : undefined;
}

/** The attributes of a mark; undefined for one that documents do not have. */
export function markAttributesOf(type: unknown): NodeRule['attributes'] | undefined {
  return typeof type === 'string' && Object.hasOwn(marks, type) ? marks[type] : undefined;
}

/** Whether only plain text may stand in a node: no mark, no mention. */
export function holdsPlainText(type: unknown): boolean {
  return type === 'codeBlock';
}

/** Whether a node begins with a paragraph, as the items of lists do. */
export function beginsWithParagraph(type: unknown): boolean {
  return type === 'listItem' || type === 'taskItem';
}
