import { memoryOf, processTree } from '#e2e/fixtures/processes.ts';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { cadre, startPlainly } from './plain-start.ts';

/** MiB that the pages of Cadre take after so many screens, by how many those were. */
export type ScreensMemory = ReadonlyMap<number, number>;

const screensPerWalk = 100;
const walks = 20;
/** Milliseconds for each: more than its data and its paint take. */
const screenMs = 120;
const objectsPerType = 100;

const places = Object.entries(objectTypeRows).flatMap(([type, row]) =>
  'list' in row ? [{ type, list: row.list, page: row.page }] : [],
);

/**
 * A script for a page of Cadre: goes to so many screens, each after the one before has been painted: the page of one object
 * after the other, and between them the list of its type.
 */
const walk = `(async () => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const show = async (path) => {
    history.pushState(null, '', path);
    await new Promise((resolve) => setTimeout(resolve, ${screenMs}));
    await painted();
  };
  globalThis.benchScreens ??= await (async () => {
    const all = [];
    for (const { type, list, page } of ${JSON.stringify(places)}) {
      const answer = await fetch('/api/objects/' + type + '?page=1&page_size=${objectsPerType}&lite=true');
      for (const { id, slug = id } of (await answer.json()).data) {
        all.push(list, page.replace(/\\$(id|slug)$/, (_all, key) => (key === 'slug' ? slug : id)));
      }
    }
    return { all, next: 0 };
  })();
  const { all } = globalThis.benchScreens;
  for (let count = 0; count < ${screensPerWalk}; count += 1) {
    await show(all[globalThis.benchScreens.next % all.length]);
    globalThis.benchScreens.next += 1;
  }
})()`;

/** Memory of the pages while a person goes through screen after screen; nothing where there is no /proc. */
export async function measureScreens(sampleCompany: string): Promise<ScreensMemory | null> {
  if (process.platform !== 'linux') {
    return null;
  }
  const memory = new Map<number, number>();
  let pid = 0;
  let onDone = () => {};
  let onEnded = () => {};
  const walked = new Promise<void>((resolve, reject) => {
    onDone = resolve;
    onEnded = () => reject(new Error('The app ended before all its screens were seen'));
  });
  const started = await startPlainly(cadre, sampleCompany, false, {
    script: walk,
    times: walks,
    onWalked: () => {
      const pages = processTree(pid).filter(({ command }) => command.includes('--type=renderer'));
      memory.set((memory.size + 1) * screensPerWalk, memoryOf(pages.map((page) => page.pid)));
      if (memory.size === walks) {
        onDone();
      }
    },
    onEnded: () => onEnded(),
  });
  pid = started.pid;
  await walked;
  await started.stop();
  return memory;
}
