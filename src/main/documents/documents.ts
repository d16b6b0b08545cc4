import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { appOrigin } from '#main/protocol/app-origin.ts';
import type {
  AuditFile,
  ExportFile,
  MessageFile,
  OpenedDocument,
  ReadTable,
  SavedDocument,
  TableRead,
} from '#shared/bridge/documents.ts';
import { auditExportPath, exportFormats, exportPath } from '#shared/contract/exports.ts';
import { kindOfEnding } from '#shared/domain/file-kinds.ts';
import { endingOf, safeFileName, titledFileName } from '#shared/domain/safe-file-name.ts';
import { eventFacts, icsOf } from '#shared/domain/interview-ics.ts';
import { mailFileOf } from '#shared/domain/mail-file.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { attachmentName } from './attachment-name.ts';
import { openableName } from './openable-name.ts';
import { writeNewFile } from './write-new-file.ts';

/** No document is larger; what a host sends beyond is not kept. */
const largest = 64 * 1024 * 1024;
/** A table of more is saved, and not copied: whatever takes it in would stand still. */
const largestTable = 4 * 1024 * 1024;
/** So many saved files can be shown in their folder. */
const mostKept = 200;

interface DocumentsDeps {
  /** Answers an API request in the name of who is signed in. */
  api: (request: Request) => Promise<Response>;
  /** The system's own ways with files. */
  system: {
    openPath: (path: string) => Promise<string>;
    showItemInFolder: (path: string) => void;
  };
  folders: { downloads: () => string; temp: () => string };
  log: (line: string) => void;
}

interface Asked {
  id: string;
  version?: number | undefined;
}

interface Content {
  name: string;
  bytes: Uint8Array;
}

/** What comes of a body, part by part; what is left of it is let go where nobody reads on. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Files of documents outside the app: opened by another program, or saved among the person's own. */
export interface Documents {
  /** Writes a copy into a private folder and opens it, where it is of a kind that is only read. */
  open(document: Asked): Promise<OpenedDocument>;
  /** Writes the file into the downloads, beside what is there. */
  save(document: Asked): Promise<SavedDocument>;
  /** Writes the log of the settings into the downloads as it comes, however long it is. */
  saveAudit(asked: AuditFile): Promise<SavedDocument>;
  /** Writes an export of objects into the downloads as it comes, however long it is. */
  saveExport(asked: ExportFile): Promise<SavedDocument>;
  /** Writes an interview as an event of a calendar into the downloads; `gone`: it has no day, or is not theirs to read. */
  saveInterview(asked: { id: string }): Promise<SavedDocument>;
  /** Writes a message that a mail program opens into the downloads; `failed`: it is not to one plain address. */
  saveMessage(asked: MessageFile): Promise<SavedDocument>;
  /** Reads an export of objects as a table, no larger than can be copied. */
  readTable(asked: ReadTable): Promise<TableRead>;
  /** Keeps a file that was written elsewhere as one that can be shown; answers its key. */
  keep(path: string): string;
  /** Shows a file that was saved since the start; any other key does nothing. */
  show(key: string): void;
  /** Takes away the copies that were opened: nobody else shall read them. */
  clear(): Promise<void>;
}

export function createDocuments({ api, system, folders, log }: DocumentsDeps): Documents {
  const saved = new BoundedMap<string, string>(mostKept);
  let folder: Promise<string> | undefined;

  function told(what: string, error: unknown): 'failed' {
    log(`documents: ${what} failed: ${error instanceof Error ? error.message : 'unknown failure'}`);
    return 'failed';
  }

  async function read({ id, version }: Asked): Promise<Content | 'gone' | 'failed'> {
    const path = `/api/file_attachment/${encodeURIComponent(id)}/content`;
    const answer = await api(new Request(`${appOrigin}${path}${version === undefined ? '' : `?version=${version}`}`));
    if (!answer.ok) {
      await answer.body?.cancel();
      return [403, 404, 410, 422].includes(answer.status) ? 'gone' : 'failed';
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.byteLength === 0 || bytes.byteLength > largest
      ? 'failed'
      : { name: attachmentName(answer.headers.get('content-disposition')), bytes };
  }

  async function openCopy(document: Asked): Promise<OpenedDocument> {
    const content = await read(document);
    if (typeof content === 'string') {
      return content;
    }
    const name = openableName(content.name, content.bytes);
    if (name === undefined) {
      return 'refused';
    }
    folder ??= mkdtemp(join(folders.temp(), 'cadre-documents-'));
    // A folder for each: two documents may have one name, and programs show it.
    const own = join(await folder, randomUUID());
    await mkdir(own, { mode: 0o700 });
    const problem = await system.openPath(await writeNewFile(own, name, content.bytes));
    if (problem !== '') {
      log(`documents: no program opened a ${endingOf(name)} file`);
      return 'no-program';
    }
    return 'opened';
  }

  async function saveCopy(document: Asked): Promise<SavedDocument> {
    const content = await read(document);
    if (typeof content === 'string') {
      return { state: content };
    }
    const ending = endingOf(content.name);
    const endings = kindOfEnding(ending) === undefined ? ['bin'] : [ending];
    return saveAs(safeFileName(content.name, endings), content.bytes);
  }

  function keep(path: string): string {
    const key = randomUUID();
    saved.set(key, path);
    return key;
  }

  async function saveAs(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<SavedDocument> {
    const downloads = folders.downloads();
    await mkdir(downloads, { recursive: true });
    const path = await writeNewFile(downloads, name, content);
    return { state: 'saved', name: basename(path), key: keep(path) };
  }

  /** Saves what a host sends under the name it gives, as one of the kinds that it may be. */
  async function saveSent(sent: Request, endings: readonly string[]): Promise<SavedDocument> {
    const answer = await api(sent);
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return { state: 'failed' };
    }
    const name = safeFileName(attachmentName(answer.headers.get('content-disposition')), endings);
    return saveAs(name, partsOf(answer.body));
  }

  function saveLog({ object_type }: AuditFile): Promise<SavedDocument> {
    const query = object_type === undefined ? '' : `?object_type=${object_type}`;
    return saveSent(new Request(`${appOrigin}${auditExportPath}${query}`), ['csv']);
  }

  async function saveEvent({ id }: { id: string }): Promise<SavedDocument> {
    const answer = await api(new Request(`${appOrigin}/api/interviews/${encodeURIComponent(id)}/kit`));
    if (!answer.ok) {
      await answer.body?.cancel();
      return { state: [403, 404].includes(answer.status) ? 'gone' : 'failed' };
    }
    const { data } = eventFacts.safeParse(await answer.json());
    const event = data === undefined ? undefined : icsOf(data, new Date());
    return data === undefined || event === undefined
      ? { state: 'gone' }
      : saveAs(titledFileName(data.name, 'ics'), new TextEncoder().encode(event));
  }

  async function saveMail(asked: MessageFile): Promise<SavedDocument> {
    const mail = mailFileOf(asked, new Date());
    return mail === undefined
      ? { state: 'failed' }
      : saveAs(titledFileName(asked.subject, 'eml'), new TextEncoder().encode(mail));
  }

  function exportOf({ type, ...asked }: ExportFile): Request {
    return new Request(`${appOrigin}${exportPath.replace('{type}', type)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
  }

  async function readRows(asked: ReadTable): Promise<TableRead> {
    const answer = await api(exportOf({ ...asked, format: 'csv' }));
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return { state: 'failed' };
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of partsOf(answer.body)) {
      size += part.byteLength;
      if (size > largestTable) {
        return { state: 'too-large' };
      }
      parts.push(part);
    }
    // Read where it is needed: the start does without.
    const { default: papa } = await import('papaparse');
    const text = new TextDecoder().decode(Buffer.concat(parts));
    return { state: 'read', rows: papa.parse<string[]>(text, { skipEmptyLines: true }).data };
  }

  return {
    open: (document) => openCopy(document).catch((error: unknown) => told('opening', error)),
    save: (document) => saveCopy(document).catch((error: unknown) => ({ state: told('saving', error) })),
    saveAudit: (asked) => saveLog(asked).catch((error: unknown) => ({ state: told('saving', error) })),
    saveExport: (asked) =>
      saveSent(exportOf(asked), exportFormats).catch((error: unknown) => ({ state: told('exporting', error) })),
    saveInterview: (asked) => saveEvent(asked).catch((error: unknown) => ({ state: told('saving', error) })),
    saveMessage: (asked) => saveMail(asked).catch((error: unknown) => ({ state: told('saving', error) })),
    readTable: (asked) => readRows(asked).catch((error: unknown) => ({ state: told('reading a table', error) })),
    keep,
    show(key) {
      const path = saved.get(key);
      if (path !== undefined) {
        system.showItemInFolder(path);
      }
    },
    async clear() {
      const made = folder;
      folder = undefined;
      saved.clear();
      if (made !== undefined) {
        // A program may still hold one of them; the system empties its folder for temporary files anyway.
        await made.then((path) => rm(path, { recursive: true, force: true })).catch(() => undefined);
      }
    },
  };
}
