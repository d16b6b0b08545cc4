import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
// Native addons stay outside the bundles; everything else is bundled so that start-up reads few files.
const nativeAddons = ['@photostructure/sqlite', 'keytar'];

const rendererOut = resolve(root, 'out/renderer');

/** Writes the list of all files of the renderer's build: `app://cadre` serves these and no others. */
function listFiles(): Plugin {
  return {
    name: 'cadre-list-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      writeFileSync(join(rendererOut, 'files.json'), JSON.stringify(Object.keys(bundle).sort()));
    },
  };
}

/** PDFKit requires its standard fonts by a package import that only its own folder has; the bundle takes them in. */
function bundlePdfFonts(): Plugin {
  return {
    name: 'cadre-bundle-pdf-fonts',
    transform(code, id) {
      if (!id.endsWith('/pdfkit/js/pdfkit.node.mjs')) {
        return undefined;
      }
      const imports: string[] = [];
      const body = code.replaceAll(/\(\) => require\$1\('#standard-fonts\/(\w+)'\)/g, (_match, font: string) => {
        imports.push(`import ${font}Font from 'pdfkit/standard-fonts/${font}';`);
        return `() => ${font}Font`;
      });
      if (imports.length === 0) {
        throw new Error('PDFKit loads its standard fonts in another way than before');
      }
      return { code: [...imports, body].join('\n'), map: null };
    },
  };
}

/** Files that are created embed a font: `font-files.ts` reads it from its package, which a build does not have. */
function bundleEmbeddedFonts(): Plugin {
  const folder = resolve(root, 'node_modules/dejavu-fonts-ttf/ttf');
  const names = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold', italic: 'DejaVuSans-Oblique' };
  return {
    name: 'cadre-bundle-embedded-fonts',
    load(id) {
      if (!id.endsWith('/create-file/font-files.ts')) {
        return undefined;
      }
      const files = Object.entries(names).map(([style, name]) => [
        style,
        readFileSync(join(folder, `${name}.ttf`)).toString('base64'),
      ]);
      return `const files = ${JSON.stringify(Object.fromEntries(files))};
export const fontFile = async (style) => Buffer.from(files[style], 'base64');`;
    },
  };
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** The name that a chain of calls and members begins with: `z` of `z.string().optional()`. */
function beginningOf(node: unknown): string | undefined {
  if (!isNode(node)) {
    return undefined;
  }
  if ('callee' in node || 'object' in node) {
    return beginningOf('callee' in node ? node.callee : node.object);
  }
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}

/** Every schema that a module makes when it is read, the outermost of each: not those within functions. */
function schemasIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(schemasIn);
  }
  if (!isNode(value) || value.type.includes('Function')) {
    return [];
  }
  const isSchema = value.type === 'CallExpression' && beginningOf(value) === 'z';
  return isSchema ? [value] : Object.values(value).flatMap(schemasIn);
}

/** Schemas are made when they are first used: a start uses few of them (`shared/lib/later.ts`). */
function makeSchemasLater(): Plugin {
  return {
    name: 'cadre-make-schemas-later',
    transform(code, id) {
      if (!/[\\/]src[\\/]shared[\\/](?!lib[\\/])/.test(id) || !/from ['"]zod['"]/.test(code)) {
        return undefined;
      }
      const schemas = schemasIn(this.parse(code)).sort((one, other) => other.start - one.start);
      const body = schemas.reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}makeLater(() => (${text.slice(start, end)}))${text.slice(end)}`,
        code,
      );
      return { code: `import { later as makeLater } from '#shared/lib/later.ts';\n${body}`, map: null };
    },
  };
}

/** Pages live at any depth (`/job/x`): their files are named from the root, where electron-vite would write `./assets`. */
function absoluteAssets(): Plugin {
  return { name: 'cadre:absolute-assets', config: () => ({ base: '/' }) };
}

/**
 * What every start reads, in two files instead of forty: asking for a file costs more than its bytes, and named in the
 * page they are on their way while its process still starts. zod stays apart with its setting, which must be made
 * before any schema is. The palette, read next, is one file as well.
 */
const startChunks = [
  { name: 'zod', test: /(node_modules[\\/]zod[\\/]|start[\\/]zod-without-eval)/, priority: 2 },
  {
    name: 'start',
    test: /renderer[\\/]app[\\/]start[\\/]start-app\.tsx$/,
    priority: 1,
  },
  { name: 'palette', test: /renderer[\\/]blocks[\\/]palette[\\/]palette\.tsx$/, priority: 0 },
];

export default defineConfig({
  main: {
    plugins: [makeSchemasLater(), bundlePdfFonts(), bundleEmbeddedFonts()],
    build: {
      outDir: 'out/main',
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: resolve(root, 'src/main/index.ts'),
          host: resolve(root, 'src/host/embedded.ts'),
          reader: resolve(root, 'src/host/reader/entry.ts'),
        },
        // Electron reads these sooner than ES modules, and what it starts waits for nothing else.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
        external: nativeAddons,
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(root, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    publicDir: false,
    plugins: [makeSchemasLater(), react(), tailwindcss(), absoluteAssets(), listFiles()],
    build: {
      outDir: rendererOut,
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: { index: resolve(root, 'src/renderer/index.html') },
        output: { codeSplitting: { groups: startChunks } },
      },
    },
    worker: { format: 'es' },
  },
});
