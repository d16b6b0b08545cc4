import type { Paper } from '#host/sample/content.ts';

/** The paper as UTF-8 text, headings underlined. */
export function renderText(paper: Paper): Uint8Array {
  const lines = [paper.title, '='.repeat([...paper.title].length), paper.subtitle, ''];
  for (const section of paper.sections) {
    if (section.heading !== undefined) {
      lines.push(section.heading, '-'.repeat([...section.heading].length));
    }
    lines.push(...(section.paragraphs ?? []), ...(section.bullets ?? []).map((bullet) => `- ${bullet}`), '');
  }
  return new TextEncoder().encode(`${lines.join('\n').trimEnd()}\n`);
}
