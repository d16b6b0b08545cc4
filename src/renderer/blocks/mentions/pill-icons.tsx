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
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ObjectIcon } from '#blocks/object/object-icon.tsx';
import { objectTypes } from '#shared/domain/object-types.ts';

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

/** How a pill looks, by the colour of its icon and words. */
export type PillLook = 'mention' | 'gone' | 'tool' | 'placeholder';

const colours: Readonly<Record<PillLook, string>> = {
  mention: 'var(--text-color-accent)',
  gone: 'var(--text-color-muted)',
  tool: 'var(--text-color-primary)',
  placeholder: 'var(--text-color-secondary)',
};

function looksOf(icon: string): PillLook[] {
  if (icon === 'placeholder') {
    return ['placeholder'];
  }
  return icon.startsWith('tool-') ? ['tool'] : ['mention', 'gone'];
}

function iconClass(look: PillLook, icon: string): string {
  return `pill-${look}-${icon}`;
}

/** What a colour is in one of the two schemes. */
function inScheme(probe: HTMLElement, colour: string, scheme: 'light' | 'dark'): string {
  probe.style.color = colour;
  probe.style.colorScheme = scheme;
  return getComputedStyle(probe).color;
}

function imageOf(icon: SVGElement, colour: string): string {
  icon.setAttribute('stroke', colour);
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(icon))}")`;
}

/** The rules of all icons; `place` has their drawings, each with its name. */
function rulesOf(place: HTMLElement): string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const light: string[] = [];
  const dark: string[] = [];
  for (const icon of place.querySelectorAll('svg')) {
    const name = icon.parentElement?.dataset.icon ?? '';
    icon.removeAttribute('class');
    for (const look of looksOf(name)) {
      const box = `.${iconClass(look, name)}::before`;
      light.push(`${box}{background-image:${imageOf(icon, inScheme(probe, colours[look], 'light'))}}`);
      dark.push(`${box}{background-image:${imageOf(icon, inScheme(probe, colours[look], 'dark'))}}`);
    }
  }
  probe.remove();
  const inDark = dark.join('');
  const byTheme = `:root[data-theme="dark"]{${inDark}}`;
  const bySystem = `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${inDark}}}`;
  return `${light.join('')}${byTheme}${bySystem}`;
}

function Icons() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rulesOf(place.current));
      document.adoptedStyleSheets.push(sheet);
    }
  }, []);
  return (
    <div ref={place}>
      {[...objectTypes, 'object'].map((type) => (
        <span key={type} data-icon={type}>
          <ObjectIcon type={type} />
        </span>
      ))}
      {Object.entries(otherIcons).map(([name, Icon]) => (
        <span key={name} data-icon={name}>
          <Icon strokeWidth={1.75} />
        </span>
      ))}
    </div>
  );
}

let isDrawn = false;

/** Every icon, drawn once, for a style sheet that all pills share. */
function drawIcons(): void {
  if (!isDrawn) {
    isDrawn = true;
    createRoot(document.createElement('div')).render(<Icons />);
  }
}

function isDrawable(name: string): boolean {
  return name in otherIcons || (objectTypes as readonly string[]).includes(name);
}

/**
 * The class that shows an icon as the picture of an element's `::before`: of an object type, `integration`,
 * `placeholder`, or `tool-` and the tool's name. Drawn as an `svg`, or as a mask, each would be a layer apart, and a page
 * of them would make every key wait.
 */
export function pillIcon(look: PillLook, name: string): string {
  drawIcons();
  const other = name.startsWith('tool-') ? 'tool-other' : 'object';
  return iconClass(look, isDrawable(name) ? name : other);
}
