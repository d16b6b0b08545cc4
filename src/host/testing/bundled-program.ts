import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Below the project: packages, which no bundle takes in, are looked for from there. */
const folder = join(import.meta.dirname, '../../../out/programs');

/** What a module finds beside itself it finds beside its source. */
const atTheirSource: Plugin = {
  name: 'cadre-at-their-source',
  transform(code, id) {
    return id.endsWith('.ts') && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined;
  },
};

const bundled = new Map<string, Promise<string>>();

async function bundle(program: string): Promise<string> {
  const outDir = join(folder, String(process.ppid), String(process.pid));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [atTheirSource],
    build: {
      ssr: program,
      outDir,
      // Bundles of other programs are there.
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, `${basename(program, '.ts')}.mjs`);
}

/**
 * A program of the host's source as one file, made once a worker. Tests that start and kill processes wait for their start
 * most of the time: reading some thousand modules by way of a compiler takes several times as long as reading one.
 */
export function bundledProgram(program: string): Promise<string> {
  const file = bundled.get(program) ?? bundle(program);
  bundled.set(program, file);
  return file;
}

/** Removes what the workers of this process bundled. */
export function removeBundles(): Promise<void> {
  return rm(join(folder, String(process.pid)), { recursive: true, force: true });
}
