import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A regular expression as it stands in the source. */
export interface Expression {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

const folder = join(import.meta.dirname, '..', '..');
/** What no person's text reaches. */
const ownTools = /\.test\.|\.gallery\.|\.d\.ts$|\/(?:testing|bench|sample)\//;

function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  if (!Array.isArray(node)) {
    yield node as Record<string, unknown>;
  }
  for (const child of Object.values(node)) {
    yield* nodesOf(child);
  }
}

/** Every regular expression that is written in the product's source. */
export function expressionsInSource(): Expression[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !ownTools.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
      return [...nodesOf(tree)].flatMap(({ regex, start }) =>
        typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
          ? [
              {
                file,
                line: text.slice(0, Number(start)).split('\n').length,
                pattern: String(regex.pattern),
                flags: String(regex.flags),
              },
            ]
          : [],
      );
    });
}
