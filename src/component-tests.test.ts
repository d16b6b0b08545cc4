import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('a component test that puts something else in a module’s place, or stops the clock, is not read together with others', () => {
  const all = readdirSync(join(root, 'src/renderer'), { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => file.endsWith('.component.test.tsx')).map((file) => join('src/renderer', file));
  const own = files.filter((file) =>
    /\bvi\.(?:do)?mock\(|\buseFakeTimers\(/i.test(readFileSync(join(root, file), 'utf8')),
  );
  const configured = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
  const alone = configured.match(/const componentsAlone = \[([^\]]*)\]/)?.[1]?.match(/src\/[^']+/g) ?? [];
  expect(own.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...alone].sort());
});
