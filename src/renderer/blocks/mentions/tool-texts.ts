import { i18n } from '#lib/i18n/words.ts';

/** The tools that ship (decisions.md "Mentions"); a company may list others. */
const shipped = ['report', 'space', 'task', 'ticket', 'file', 'improve', 'summarise'] as const;

function isShipped(name: string): name is (typeof shipped)[number] {
  return shipped.some((tool) => tool === name);
}

/** What a tool is called in the person's language; one of the company's own as the company calls it. */
export function toolLabel(name: string, own: string): string {
  return isShipped(name) ? i18n.t(`mentions:tools.${name}.label`) : own;
}

export function toolDetail(name: string, own: string | undefined): string | undefined {
  return isShipped(name) ? i18n.t(`mentions:tools.${name}.detail`) : own;
}

/** Those that ship in their order, then the company's own. */
export function toolRank(name: string): number {
  return isShipped(name) ? shipped.indexOf(name) : shipped.length;
}
