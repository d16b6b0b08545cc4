import { randomBytes } from 'node:crypto';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import { NoAnswerYet } from '#main/secrets/time-limit.ts';
import type { QuarantinableFile } from '#main/stored-files/stored-file.ts';
import { keyBytes, seal, unseal } from './seal.ts';

/** What of a text is on the disk. */
export type SealedContent = { sealed?: string | undefined };

/** A text on the disk that only this user's keychain opens. */
export interface SealedFile {
  /**
   * The text; undefined where there is none, or it cannot be opened. Rejects with {@link NoAnswerYet} while the keychain
   * that opens it is late: asked again, it may answer.
   */
  read(): Promise<string | undefined>;
  /** Replaces the text, or removes it; answers false where secrets live in memory, or still do: then nothing is written. */
  write(text: string | undefined): Promise<boolean>;
}

interface SealedFileOptions {
  /** What the text is, and in which form: a change of either leaves what was stored unread. */
  about: string;
  exists: () => boolean;
  open: () => QuarantinableFile<SealedContent>;
  secrets: () => Promise<SecretStore>;
  /** The same for every file. */
  key: SealKey;
}

const secretName = 'local-data';

/** Answers with the key that opens what is sealed on this computer; the first one who asks has it made. */
export type SealKey = (store: SecretStore) => Promise<Buffer>;

async function keyOf(store: SecretStore): Promise<Buffer> {
  const known = await store.get(secretName);
  if (known !== undefined) {
    return Buffer.from(known, 'base64');
  }
  const fresh = randomBytes(keyBytes);
  await store.set(secretName, fresh.toString('base64'));
  return fresh;
}

/** One key for all files: two that each made one at a time would leave the first of them sealed for good. */
export function createSealKey(): SealKey {
  let last: Promise<unknown> = Promise.resolve();
  return (store) => {
    const mine = last.then(() => keyOf(store));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Keeps a text encrypted with a key from the secret store. A file that cannot be opened, because it was damaged or its
 * key is gone, is moved aside. Neither the file nor the key is looked at before there is something to read or write.
 */
export function createSealedFile({ about, exists, open, secrets, key }: SealedFileOptions): SealedFile {
  let file: QuarantinableFile<SealedContent> | undefined;
  // One after another, or a text that is removed could come back from a write that waited for its key.
  let last: Promise<unknown> = Promise.resolve();

  function opened(): QuarantinableFile<SealedContent> {
    file ??= open();
    return file;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function read(): Promise<string | undefined> {
    const { sealed } = exists() ? opened().get() : {};
    if (sealed === undefined) {
      return undefined;
    }
    const store = await secrets();
    if (store.kind === 'waiting') {
      throw new NoAnswerYet('the keychain has not answered yet');
    }
    if (store.kind === 'memory') {
      return undefined;
    }
    const text = unseal(await key(store), sealed, about);
    if (text === undefined) {
      opened().quarantine();
    }
    return text;
  }

  async function write(text: string | undefined): Promise<boolean> {
    if (text === undefined) {
      if (exists()) {
        opened().set({});
      }
      return true;
    }
    const store = await secrets();
    if (store.kind === 'memory' || store.kind === 'waiting') {
      return false;
    }
    opened().set({ sealed: seal(await key(store), text, about) });
    return true;
  }

  return { read: () => inTurn(read), write: (text) => inTurn(() => write(text)) };
}
