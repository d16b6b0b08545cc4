import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import type { z } from 'zod';

/** A small JSON file of this computer: read once, written whole and at once, for the user's eyes only (0600). */
export interface StoredFile<T> {
  get(): T;
  /** Replaces what is stored; throws when the disk does not take it, and then keeps the old value. */
  set(value: T): void;
}

/** A stored file whose content may prove of no use only after it was read. */
export interface QuarantinableFile<T> extends StoredFile<T> {
  /** Moves the file aside, as one that could not be read is; the defaults apply. */
  quarantine(): void;
}

interface StoredFileOptions<T> {
  folder: string;
  /** Name without extension. */
  name: string;
  schema: z.ZodType<T>;
  defaults: T;
  /** The file could not be used, stands beside the new one under `quarantined`, and the defaults apply. */
  onDamaged: (file: string, quarantined: string) => void;
  now: () => Date;
}

const privateMode = 0o600;

function removeLeftovers(folder: string, file: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name.startsWith(`${file}.tmp-`)) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

function readValid<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return schema.safeParse(content).data;
  } catch {
    return undefined;
  }
}

/** Opens a stored file. One that cannot be read, parsed or used is moved aside, never overwritten. */
export function openStoredFile<T extends Record<string, unknown>>(options: StoredFileOptions<T>): QuarantinableFile<T> {
  const { folder, name, schema, defaults, onDamaged, now } = options;
  const file = `${name}.json`;
  const path = join(folder, file);
  removeLeftovers(folder, file);

  function moveAside(): void {
    const quarantined = `${name}.damaged-${now().toISOString().replaceAll(':', '-')}.json`;
    renameSync(path, join(folder, quarantined));
    onDamaged(file, quarantined);
  }

  const found = existsSync(path);
  let value = found ? readValid(path, schema) : undefined;
  if (found && value === undefined) {
    moveAside();
  } else if (found) {
    chmodSync(path, privateMode);
  }
  value ??= defaults;

  const store = new Store<T>({
    cwd: folder,
    name,
    configFileMode: privateMode,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: false,
  });
  let current: T = value;
  return {
    get: () => current,
    set(next) {
      store.store = next;
      current = next;
    },
    quarantine() {
      moveAside();
      current = defaults;
    },
  };
}
