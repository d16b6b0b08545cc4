import { chmodSync, copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import type { z } from 'zod';
import { readJsonFile } from './read-json-file.ts';
import { readRepaired } from './repair.ts';

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

/**
 * What was wrong with a stored file. `replaced`: it could not be used, the defaults apply. `repaired`: single values could
 * not, the rest is kept. `kept`: the name under which the file as it was stands beside the new one, where that was possible.
 */
export interface FileDamage {
  file: string;
  kind: 'repaired' | 'replaced';
  kept: string | undefined;
}

interface StoredFileOptions<T> {
  folder: string;
  /** Name without extension. */
  name: string;
  schema: z.ZodType<T>;
  defaults: T;
  /** What a value gets that cannot be used; `defaults` where it is left out. */
  fallback?: Partial<T>;
  onDamaged: (damage: FileDamage) => void;
  now: () => Date;
}

const privateMode = 0o600;

/** Runs what helps but is no reason to stop where it fails, and says whether it did not. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function removeLeftovers(folder: string, file: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${file}.tmp-`)) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

/** Opens a stored file. One that cannot be read, parsed or used is moved aside, never overwritten; one bad value costs itself. */
export function openStoredFile<T extends Record<string, unknown>>(options: StoredFileOptions<T>): QuarantinableFile<T> {
  const { folder, name, schema, defaults, fallback = defaults, onDamaged, now } = options;
  const file = `${name}.json`;
  const path = join(folder, file);
  let store: Store<T> | undefined;
  /** What cannot be used stands where the file belongs. */
  let blocked = false;

  function write(value: T): void {
    if (blocked) {
      throw new Error(`${file} can be neither used nor moved`);
    }
    store ??= new Store<T>({
      cwd: folder,
      name,
      configFileMode: privateMode,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
    });
    store.store = value;
  }

  function putAside(kind: FileDamage['kind'], put: (to: string) => void): void {
    const kept = `${name}.damaged-${now().toISOString().replaceAll(':', '-')}.json`;
    const isKept = attempt(() => put(join(folder, kept)));
    blocked = kind === 'replaced' && !isKept;
    onDamaged({ file, kind, kept: isKept ? kept : undefined });
  }

  function moveAside(): void {
    putAside('replaced', (to) => renameSync(path, to));
  }

  function read(): T {
    const { exists, content } = readJsonFile(path);
    const found = exists ? readRepaired(schema, content, fallback) : undefined;
    if (found === undefined) {
      if (exists) {
        moveAside();
      }
      return defaults;
    }
    attempt(() => chmodSync(path, privateMode));
    if (found.repaired) {
      putAside('repaired', (to) => copyFileSync(path, to));
      attempt(() => write(found.value));
    }
    return found.value;
  }

  attempt(() => removeLeftovers(folder, file));
  let current = read();
  return {
    get: () => current,
    set(next) {
      write(next);
      current = next;
    },
    quarantine() {
      moveAside();
      current = defaults;
    },
  };
}
