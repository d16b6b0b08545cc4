import axe from 'axe-core';

/** WCAG 2.2 AA and good practice; colours have no place in a document without a layout, and are looked at by the e2e tests. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in a part of a page, one line for each element. `region`: a part alone has no landmarks. */
export async function axeViolations(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: standards },
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
