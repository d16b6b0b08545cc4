import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;

/** Files of the gallery in a build of the renderer. */
async function galleryFiles(mode: string): Promise<string[]> {
  const input = `${root}/main.tsx`;
  const built = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = [built].flat().filter((one) => 'output' in one);
  const modules = outputs.flatMap(({ output }) =>
    output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])),
  );
  expect(modules.some((id) => id.endsWith('/app/router.tsx'))).toBe(true);
  return modules.filter((id) => /gallery/.test(id));
}

it('leaves the gallery out of releases, and only there', async () => {
  expect(await galleryFiles('release')).toEqual([]);
  expect(await galleryFiles('production')).toContainEqual(expect.stringMatching(/tag-list\.gallery\.tsx$/));
});
