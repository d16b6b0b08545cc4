import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;
// Native addons stay outside the bundles; everything else is bundled so that start-up reads few files.
const nativeAddons = ['@photostructure/sqlite', 'keytar'];

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      minify: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(root, 'src/main/index.ts'), host: resolve(root, 'src/host/embedded.ts') },
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
    base: '/',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      minify: true,
      manifest: 'files.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: resolve(root, 'src/renderer/index.html') } },
    },
    worker: { format: 'es' },
  },
});
