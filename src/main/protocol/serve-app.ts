import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentType } from './content-type.ts';
import { pageFile, resolveTarget } from './resolve-target.ts';
import { fileHeaders, pageHeaders } from './response-policy.ts';

/** Stands in index.html where the style nonce of the document goes. */
const noncePlaceholder = '__CSP_NONCE__';

interface AppServerOptions {
  /** Folder of the renderer's build; `files.json` in it lists every file that may be served. */
  folder: string;
  /** Answers `app://cadre/api/*`. */
  api: (request: Request) => Promise<Response>;
}

/** The whole of `app://`: pages, files of the build, the API, and 404 for everything else. */
export function createAppServer({ folder, api }: AppServerOptions): (request: Request) => Promise<Response> {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const files = new Set(z.array(z.string()).parse(list));
  const page = readFileSync(join(folder, pageFile), 'utf8');

  function servePage(): Response {
    const nonce = randomBytes(16).toString('base64');
    return new Response(page.replaceAll(noncePlaceholder, nonce), { headers: pageHeaders(nonce) });
  }

  async function serveFile(name: string): Promise<Response> {
    return new Response(await readFile(join(folder, name)), { headers: fileHeaders(contentType(name)) });
  }

  return async function serve(request: Request): Promise<Response> {
    const target = resolveTarget(request.url, request.headers.get('accept'), files);
    if (target.kind === 'api') {
      return api(request);
    }
    if (request.method !== 'GET' || target.kind === 'nothing') {
      return new Response(null, { status: 404, headers: fileHeaders('text/plain') });
    }
    return target.kind === 'page' ? servePage() : serveFile(target.name);
  };
}
