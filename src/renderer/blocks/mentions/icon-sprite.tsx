import {
  Box,
  CircleCheckBig,
  FilePlus,
  FileText,
  ListCollapse,
  type LucideIcon,
  Plug,
  Shapes,
  SquareDashed,
  Ticket,
  WandSparkles,
} from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { objectTypes } from '#shared/domain/object-types.ts';
import { ObjectIcon } from '#ui/object-icon.tsx';

/** The icons of the tools that ship (decisions.md "Mentions"). */
export const toolIcons: Readonly<Record<string, LucideIcon>> = {
  report: FileText,
  space: Shapes,
  task: CircleCheckBig,
  ticket: Ticket,
  file: FilePlus,
  improve: WandSparkles,
  summarise: ListCollapse,
};

const otherIcons: Readonly<Record<string, LucideIcon>> = {
  integration: Plug,
  placeholder: SquareDashed,
  'tool-other': Box,
  ...Object.fromEntries(Object.entries(toolIcons).map(([name, icon]) => [`tool-${name}`, icon])),
};

function symbolId(name: string): string {
  return `cadre-icon-${name}`;
}

/** In pixels of the symbol, whatever size the icon has elsewhere. */
const size = 'size-[24px]!';

function Sprite() {
  return (
    <svg aria-hidden="true">
      {[...objectTypes, 'object'].map((type) => (
        <symbol key={type} id={symbolId(type)} viewBox="0 0 24 24">
          <ObjectIcon type={type} className={size} />
        </symbol>
      ))}
      {Object.entries(otherIcons).map(([name, Icon]) => (
        <symbol key={name} id={symbolId(name)} viewBox="0 0 24 24">
          <Icon strokeWidth={1.75} className={size} />
        </symbol>
      ))}
    </svg>
  );
}

let isDrawn = false;

/** The page's one drawing of every icon: a thousand pills refer to it, and none of them needs React. */
function drawSprite(): void {
  if (!isDrawn) {
    isDrawn = true;
    const place = document.createElement('div');
    place.hidden = true;
    document.body.append(place);
    createRoot(place).render(<Sprite />);
  }
}

function isDrawable(name: string): boolean {
  return name in otherIcons || (objectTypes as readonly string[]).includes(name);
}

const svg = 'http://www.w3.org/2000/svg';

/** An icon outside React: of an object type, `integration`, `placeholder`, or `tool-` and the tool's name. */
export function iconElement(name: string): SVGSVGElement {
  drawSprite();
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('class', 'size-[0.875em] shrink-0 self-center');
  const use = document.createElementNS(svg, 'use');
  const other = name.startsWith('tool-') ? 'tool-other' : 'object';
  use.setAttribute('href', `#${symbolId(isDrawable(name) ? name : other)}`);
  element.append(use);
  return element;
}
