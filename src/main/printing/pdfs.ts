import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { writeNewFile } from '#main/documents/write-new-file.ts';
import type { PrintedFile, SavedPdf } from '#shared/bridge/printing.ts';
import { endingOf, titledFileName } from '#shared/domain/safe-file-name.ts';
import type { Printer } from './printer.ts';

interface PdfsDeps {
  printer: Pick<Printer, 'print'>;
  /** Asks the person where to, in the dialog of the system; undefined where they want it nowhere. */
  choose: (name: string) => Promise<string | undefined>;
  /** Keeps a file as one that can be shown in its folder; answers its key. */
  keep: (path: string) => string;
  log: (line: string) => void;
}

/** Pages of the app, saved as PDFs where the person says. */
export interface Pdfs {
  save(asked: PrintedFile): Promise<SavedPdf>;
}

/** Writes in place of what the person chose to replace: whole, or not at all. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o600 });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Writes where the person said; a name without the ending gets it, and then replaces nothing that they were not asked about. */
async function writePdf(path: string, bytes: Uint8Array): Promise<string> {
  if (endingOf(basename(path)) !== 'pdf') {
    return writeNewFile(dirname(path), `${basename(path)}.pdf`, bytes);
  }
  await replaceFile(path, bytes);
  return path;
}

export function createPdfs({ printer, choose, keep, log }: PdfsDeps): Pdfs {
  let isBusy = false;

  async function make({ path, name }: PrintedFile): Promise<SavedPdf> {
    const file = await choose(titledFileName(name, 'pdf'));
    if (file === undefined) {
      return { state: 'cancelled' };
    }
    const printed = await printer.print(path);
    if (printed.state !== 'printed') {
      return printed;
    }
    const written = await writePdf(file, printed.bytes);
    return { state: 'saved', name: basename(written), key: keep(written) };
  }

  return {
    async save(asked) {
      if (isBusy) {
        return { state: 'busy' };
      }
      isBusy = true;
      try {
        return await make(asked);
      } catch (error) {
        log(`printing failed: ${error instanceof Error ? error.message : 'unknown failure'}`);
        return { state: 'failed' };
      } finally {
        isBusy = false;
      }
    },
  };
}
