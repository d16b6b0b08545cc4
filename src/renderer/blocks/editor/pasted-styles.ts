import { mayHoldLists, mendLists } from './pasted-lists.ts';

/**
 * HTML in which nothing is a style or a base to a parser, which would make the page's policy complain: the attributes and
 * elements get other names, wherever these words stand that could be ones. `read` puts them back where they were none.
 */
export function withoutPolicyBreaks(html: string): { html: string; attribute: string; read: (html: string) => string } {
  // Nothing that is pasted could hold it.
  const mark = `data-${crypto.randomUUID()}-`;
  return {
    // Each stand-in is parsed as what it stands for, and is cleaned away with what is in it.
    html: html
      .replaceAll(/(?<=<\/?)(?:(style)|base)(?=[\s/>])/gi, (name, style) =>
        style === undefined ? `basefont ${mark}${name}` : `noframes ${mark}${name}`,
      )
      .replaceAll(/(?<=[\s/"'])style(?=[\s/>=])/gi, (name) => `${mark}${name}`),
    attribute: `${mark}style`,
    read: (cleaned) => cleaned.replaceAll(new RegExp(`(?:(?:noframes|basefont) )?${mark}`, 'g'), ''),
  };
}

function isHeavy(weight: string | undefined): boolean | undefined {
  if (weight === undefined) {
    return undefined;
  }
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** What a style says about the marks that a text may have; undefined where it says nothing. */
export function marksOfStyle(style: string): { bold?: boolean; italic?: boolean; strike?: boolean } {
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;!]{1,60})`, 'i').exec(style)?.[1]?.trim().toLowerCase();
  const bold = isHeavy(value('font-weight'));
  const italic = value('font-style');
  const line = value('text-decoration(?:-line)?');
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic: italic === 'italic' || italic === 'oblique' }),
    ...(line === undefined ? {} : { strike: line.includes('line-through') }),
  };
}

const tagsOf = { bold: 'strong', italic: 'em', strike: 's' } as const;
const marked: Readonly<Record<string, keyof typeof tagsOf>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  S: 'strike',
  DEL: 'strike',
  STRIKE: 'strike',
};

/** An element as its style means it: Google Docs wraps whole texts in a `b` that is not bold. */
function applyStyle(element: Element, style: string): void {
  const marks = marksOfStyle(style);
  const own = marked[element.tagName];
  if (own !== undefined && marks[own] === false) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.tagName !== 'SPAN') {
    return;
  }
  for (const [mark, tag] of Object.entries(tagsOf)) {
    if (marks[mark as keyof typeof tagsOf] === true) {
      const around = element.ownerDocument.createElement(tag);
      around.append(...element.childNodes);
      element.append(around);
    }
  }
}

/** Pasted HTML with bold, italic and struck text as tags instead of styles, and lists that are ones. */
export function withoutStyles(html: string): string {
  const inert = withoutPolicyBreaks(html);
  if (inert.html === html && !mayHoldLists(html)) {
    return html;
  }
  // The page's Trusted Types policy cleans it before it is parsed.
  const { body } = new DOMParser().parseFromString(inert.html, 'text/html');
  mendLists(body, inert.attribute);
  for (const element of body.querySelectorAll(`[${inert.attribute}]`)) {
    const style = element.getAttribute(inert.attribute) ?? '';
    element.removeAttribute(inert.attribute);
    applyStyle(element, style);
  }
  return inert.read(body.innerHTML);
}
