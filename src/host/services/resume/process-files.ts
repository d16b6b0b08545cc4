import type { Identity } from '#host/access/index.ts';
import { Refusal, throwIfCancelled } from '#host/lib/refusal.ts';
import { type Reader, ReaderFailure } from '#host/reader/reader.ts';
import { detectKind } from '#host/services/files/detect-kind.ts';
import type { DiskFile } from '#host/store/disk-file.ts';
import type { Store } from '#host/store/store.ts';
import type { ProcessedFile } from '#shared/contract/trigger.ts';
import { type FileKind, fileKinds } from '#shared/domain/file-kinds.ts';
import { safeFileName } from '#shared/domain/safe-file-name.ts';
import { draftCandidate } from './draft-candidate.ts';
import { readJsonResume } from './json-resume.ts';
import { knownSkills } from './known-skills.ts';
import type { KnownSkill } from './match-skills.ts';
import { isResume, readResume } from './read-resume.ts';

/** A file to be read and not kept. */
export interface SentFile {
  bytes: Uint8Array | DiskFile;
  fileName: string;
  fileType?: string;
}

interface ProcessFilesDeps {
  store: Store;
  reader: Reader;
  clock: () => Date;
}

const readable: ReadonlySet<FileKind> = new Set(['pdf', 'docx', 'odt', 'rtf', 'txt', 'md', 'json']);
const pictures: ReadonlySet<FileKind> = new Set(['png', 'jpg', 'gif', 'webp']);
const tables: ReadonlySet<FileKind> = new Set(['csv', 'xlsx']);

function unreadable(fileName: string, fileType: FileKind | null, error: string): ProcessedFile {
  return {
    file_name: fileName,
    file_type: fileType,
    kind: 'unreadable',
    text: '',
    fields: [],
    object: null,
    warnings: [],
    error,
  };
}

function kindOf(kind: FileKind): ProcessedFile['kind'] {
  if (pictures.has(kind)) {
    return 'picture';
  }
  return tables.has(kind) ? 'table' : 'document';
}

/** Reads files that somebody sends (§7 "process_files"): their text, and of a résumé a drafted candidate. */
export function createFileProcessing({ store, reader, clock }: ProcessFilesDeps) {
  async function read(
    file: SentFile,
    drafts: boolean,
    skills: () => Promise<KnownSkill[]>,
    caller: { identity: Identity; signal: AbortSignal | undefined },
  ): Promise<ProcessedFile> {
    let kind: FileKind;
    const fileName = safeFileName(file.fileName, [file.fileName.split('.').at(-1) ?? '']);
    try {
      kind = await detectKind(file);
    } catch (error) {
      if (error instanceof Refusal) {
        return unreadable(fileName, null, error.message);
      }
      throw error;
    }
    const name = safeFileName(file.fileName, fileKinds[kind].endings);
    try {
      const { text, warnings } = await reader.extract({ kind, bytes: file.bytes }, caller.identity, caller.signal);
      const told = warnings.map((message) => ({ path: 'text', message }));
      const read = { file_name: name, file_type: kind, kind: kindOf(kind), text, fields: [], object: null };
      const today = clock().toISOString().slice(0, 10);
      const json = kind === 'json' ? readJsonResume(text, today) : undefined;
      const isOne = json !== undefined || (kind !== 'json' && readable.has(kind) && isResume(text));
      if (!isOne) {
        return { ...read, warnings: told };
      }
      if (!drafts) {
        return { ...read, kind: 'resume', warnings: told };
      }
      const resume = json ?? readResume(text, today);
      // What a JSON Resume merely mentions is found in its texts, not in the names of its fields.
      const mentions =
        json === undefined ? text : resume.experience.flatMap((one) => one.achievements ?? []).join('\n');
      const draft = draftCandidate(resume, mentions, await skills());
      return { ...read, kind: 'resume', ...draft, warnings: [...told, ...draft.warnings] };
    } catch (error) {
      if (error instanceof ReaderFailure) {
        return unreadable(name, kind, error.message);
      }
      throw error;
    }
  }

  return {
    /**
     * Reads files and keeps nothing of them. With `drafts` a résumé becomes a drafted candidate, which somebody looks
     * through and creates. A file that cannot be read says why; the others are read nevertheless.
     */
    async process(
      identity: Identity,
      files: readonly SentFile[],
      drafts: boolean,
      signal?: AbortSignal,
    ): Promise<ProcessedFile[]> {
      let skills: Promise<KnownSkill[]> | undefined;
      const readSkills = () => {
        skills ??= knownSkills(store, identity);
        return skills;
      };
      const processed: ProcessedFile[] = [];
      for (const file of files) {
        throwIfCancelled(signal);
        processed.push(await read(file, drafts, readSkills, { identity, signal }));
      }
      return processed;
    },
  };
}

export type FileProcessing = ReturnType<typeof createFileProcessing>;
