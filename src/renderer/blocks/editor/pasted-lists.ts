/** Where an item of a list of Word's stands, by its style. */
interface WordItem {
  level: number;
  /** The number it has; null for a bullet. */
  number: number | null;
}

/** An open list, outermost first. */
interface OpenList {
  level: number;
  isOrdered: boolean;
  list: Element;
}

const itemStyle = /mso-list:\s*l\d+\s+level(\d)/i;
const markerStyle = /mso-list:\s*ignore/i;
const numbered = /^\(?(?:(\d{1,6})|[a-z]{1,6})[.)]/i;

function create(beside: Element, tag: string): Element {
  return beside.ownerDocument.createElement(tag);
}

/** Takes Word's own bullet or number out of a paragraph that is an item; undefined for any other paragraph. */
function takeMarker(paragraph: Element, styleName: string): WordItem | undefined {
  const level = itemStyle.exec(paragraph.getAttribute(styleName) ?? '')?.[1];
  if (level === undefined) {
    return undefined;
  }
  const marker = [...paragraph.querySelectorAll(`[${styleName}]`)].find((element) =>
    markerStyle.test(element.getAttribute(styleName) ?? ''),
  );
  const sign = numbered.exec(marker?.textContent?.trim() ?? '');
  marker?.remove();
  return { level: Number(level), number: sign === null ? null : Number(sign[1] ?? 1) };
}

/** The list an item belongs into: an open one of its level and kind, or a new one within the item before it. */
function listFor(item: WordItem, open: OpenList[], paragraph: Element): Element {
  const isOrdered = item.number !== null;
  while ((open.at(-1)?.level ?? 0) > item.level) {
    open.pop();
  }
  if (open.at(-1)?.level === item.level && open.at(-1)?.isOrdered !== isOrdered) {
    open.pop();
  }
  const around = open.at(-1);
  if (around?.level === item.level) {
    return around.list;
  }
  const list = create(paragraph, isOrdered ? 'ol' : 'ul');
  if (item.number !== null && item.number > 1) {
    list.setAttribute('start', String(item.number));
  }
  if (around === undefined) {
    paragraph.before(list);
  } else {
    (around.list.lastElementChild ?? around.list).append(list);
  }
  open.push({ level: item.level, isOrdered, list });
  return list;
}

/** Word writes lists as paragraphs that only look like them. */
function mendWordLists(body: Element, styleName: string): void {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll(`p[${styleName}]`)) {
    const before = paragraph.previousElementSibling;
    const item = takeMarker(paragraph, styleName);
    if (item === undefined) {
      continue;
    }
    if (before === null || before !== last) {
      open = [];
    }
    const list = listFor(item, open, paragraph);
    const listItem = create(paragraph, 'li');
    list.append(listItem);
    listItem.append(paragraph);
    last = open[0]?.list;
  }
}

/** The box of an item of a list, as GitHub and Google Docs write them; undefined for an item without one. */
function boxOf(item: Element): { isChecked: boolean } | undefined {
  if (item.getAttribute('role') === 'checkbox') {
    return { isChecked: item.getAttribute('aria-checked') === 'true' };
  }
  const box = item.querySelector('input[type="checkbox"]');
  return box === null || box.closest('li') !== item ? undefined : { isChecked: box.hasAttribute('checked') };
}

/** Lists of which the items have boxes, as Tiptap reads check lists. */
function mendCheckLists(body: Element): void {
  for (const list of body.querySelectorAll('ul:not([data-type]), ol:not([data-type])')) {
    const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
    const boxes = items.map(boxOf);
    if (items.length < list.children.length || !boxes.some((box) => box !== undefined)) {
      continue;
    }
    const checkList = create(list, 'ul');
    checkList.setAttribute('data-type', 'taskList');
    for (const [at, item] of items.entries()) {
      const content = create(item, 'div');
      content.append(...item.childNodes);
      item.append(content);
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(boxes[at]?.isChecked === true));
      checkList.append(item);
    }
    list.replaceWith(checkList);
  }
}

/** Whether there may be lists in a text that are none to a parser. */
export function mayHoldLists(html: string): boolean {
  return /mso-list|checkbox/i.test(html);
}

/** Lists of Word, GitHub and Google Docs as lists and check lists; `styleName`: the attribute that styles stand in. */
export function mendLists(body: Element, styleName: string): void {
  mendWordLists(body, styleName);
  mendCheckLists(body);
}
