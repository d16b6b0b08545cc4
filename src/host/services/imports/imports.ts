import type { Identity } from '#host/services/accounts/identity.ts';
import { requireWrite } from '#host/services/accounts/policy.ts';
import { publishObjects } from '#host/services/events/publish-event.ts';
import { invalidFields, invalidParameter, Refusal, throwIfCancelled } from '#host/services/refusal.ts';
import type { KnownSkill } from '#host/services/resume/match-skills.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import { yieldToOthers } from '#host/services/yield-to-others.ts';
import { type Store, StoreFailure } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { decodeText } from './decode-text.ts';
import { importFieldsOf } from './import-fields.ts';
import { type KnownObjects, readKnownObjects } from './known-objects.ts';
import { type MappedColumn, type Mapping, mappedColumns, missingField, suggestMapping } from './mapping.ts';
import { type CsvTable, parseCsv } from './parse-csv.ts';
import { partOwnRows, placeRows } from './place-rows.ts';
import { type ImportProblem, type ImportRow, readRows } from './read-rows.ts';
import { readResumeTable, withResumes } from './resume-table.ts';
import { type ImportCounts, writeRows } from './write-rows.ts';

const rowsPerTransaction = 1000;
const sampleRows = 20;
const samplesPerColumn = 3;
const sampleLength = 120;
const problemsTold = 200;
const runsRemembered = 50;

interface ImportFile {
  /** The bytes, base64. */
  file: string;
  file_name?: string;
  object_type: ImportType;
}

interface ImportRun extends ImportFile {
  mapping: Mapping;
  existing: 'update' | 'skip';
  import_id?: string;
}

interface Progress {
  companyId: string;
  done: number;
  total: number;
  finished: boolean;
}

function samplesOf(table: CsvTable, column: number): string[] {
  const samples: string[] = [];
  for (const row of table.rows) {
    const cell = (row.cells[column] ?? '').trim();
    if (cell !== '') {
      samples.push(cell.slice(0, sampleLength));
    }
    if (samples.length === samplesPerColumn) {
      break;
    }
  }
  return samples;
}

function errorsOf(problems: readonly ImportProblem[]) {
  return { errors: problems.slice(0, problemsTold), errors_total: problems.length };
}

/** Imports of CSV files and of JSON résumés: preview, run and progress. Files are read in pieces and written in parts, others get through. */
export function createImports(store: Store, search: Search, clock: () => Date) {
  const runs = new Map<string, Progress>();

  function remember(importId: string | undefined, progress: Progress): void {
    if (importId === undefined) {
      return;
    }
    runs.set(importId, progress);
    for (const oldest of runs.keys()) {
      if (runs.size <= runsRemembered) {
        return;
      }
      runs.delete(oldest);
    }
  }

  /** The skills that a résumé may name. */
  async function knownSkills(identity: Identity): Promise<KnownSkill[]> {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'name', 'keywords'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'skill')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ keywords, ...skill }) => ({ ...skill, keywords: keywords ?? [] }));
  }

  /** The rows of a file that the caller may import, and what is wrong with the others. */
  async function read(
    identity: Identity,
    type: ImportType,
    opened: Awaited<ReturnType<typeof open>>,
    columns: readonly MappedColumn[],
    signal: AbortSignal | undefined,
  ) {
    const found = await readAll(identity, type, opened, columns, signal);
    const known = await readKnownObjects(store, identity, type);
    const placed = await placeRows(store, identity, type, found.rows);
    const own = await partOwnRows(store, identity, type, placed, { known, columns });
    const problems = [...found.problems, ...own.problems].sort((left, right) => left.row - right.row);
    return { ...found, rows: own.rows, problems, known };
  }

  /** Reads the rows of a file, and what of a résumé is no cell. */
  async function readAll(
    identity: Identity,
    type: ImportType,
    opened: Awaited<ReturnType<typeof open>>,
    columns: readonly MappedColumn[],
    signal: AbortSignal | undefined,
  ) {
    const { resumes } = opened;
    const fromCells = await readRows(type, opened.table, columns, signal);
    if (resumes === undefined) {
      return { ...fromCells, warnings: [] };
    }
    const complete = withResumes(fromCells.rows, resumes.resumes, await knownSkills(identity));
    const problems = [...fromCells.problems, ...resumes.problems].sort((left, right) => left.row - right.row);
    return { ...fromCells, ...complete, problems };
  }

  async function open(request: ImportFile) {
    if (!/^[\w+/=-]*$/.test(request.file)) {
      throw invalidParameter('file', 'is no base64');
    }
    const { text, encoding, warnings } = decodeText(Buffer.from(request.file, 'base64'));
    const resumes = readResumeTable(text, request.file_name, clock().toISOString().slice(0, 10));
    if (resumes !== undefined && request.object_type !== 'candidate') {
      throw new Refusal('invalid', 'Résumés are imported as candidates.', [
        { path: 'object_type', message: 'must be candidate for a file of résumés' },
      ]);
    }
    const table = resumes?.table ?? (await parseCsv(text));
    return { table, resumes, encoding, warnings: [...warnings, ...table.warnings] };
  }

  async function writeAll(
    identity: Identity,
    request: ImportRun,
    found: { rows: readonly ImportRow[]; known: KnownObjects },
    progress: Progress,
    signal: AbortSignal | undefined,
  ): Promise<ImportCounts> {
    const { object_type: type, existing } = request;
    const counts: ImportCounts = { created: 0, updated: 0, skipped: 0 };
    const { rows } = found;
    let { known } = found;
    for (let at = 0; at < rows.length; at += rowsPerTransaction) {
      throwIfCancelled(signal);
      const part = rows.slice(at, at + rowsPerTransaction);
      const context = { store, identity, type, existing, now: clock() };
      let written: ImportCounts;
      try {
        written = await writeRows(context, known, part);
      } catch (error) {
        if (!(error instanceof StoreFailure) || error.code !== 'duplicate') {
          throw error;
        }
        // Somebody else wrote the same slug or id between two parts: look again, once.
        known = await readKnownObjects(store, identity, type);
        written = await writeRows(context, known, part);
      }
      counts.created += written.created;
      counts.updated += written.updated;
      counts.skipped += written.skipped;
      progress.done += part.length;
      await yieldToOthers();
    }
    if (counts.created + counts.updated > 0) {
      // One event for all: a thousand would only make every listener read a thousand times.
      await store.transaction((trx) => publishObjects(trx, identity.companyId, type, 'many', clock().toISOString()));
    }
    await search.follow(identity.companyId);
    return counts;
  }

  return {
    /**
     * Reads a file without writing: its columns, what they probably are, what would be imported and what is wrong.
     * @throws Refusal 415 for a file that is no text, 422 for an empty file or a mapping that does not fit it.
     */
    async preview(identity: Identity, request: ImportFile & { mapping?: Mapping }, signal: AbortSignal | undefined) {
      const { object_type: type } = request;
      requireWrite(identity, type);
      const opened = await open(request);
      const { table, encoding } = opened;
      throwIfCancelled(signal);
      const mapping = request.mapping ?? opened.resumes?.mapping ?? suggestMapping(type, table);
      const columns = mappedColumns(type, table, mapping);
      const missing = missingField(type, columns);
      const found =
        missing === undefined
          ? await read(identity, type, opened, columns, signal)
          : {
              rows: [],
              problems: [{ row: 0, line: 1, column: null, message: missing }],
              repeated: 0,
              warnings: [],
              known: undefined,
            };
      const isKnown = (row: ImportRow) => found.known?.byKey.get(row.key)?.deleted === false;
      return {
        columns: table.columns.map((name, index) => ({ name, samples: samplesOf(table, index) })),
        fields: importFieldsOf(type).map((field) => ({
          field: field.field,
          required: field.required === true,
          many: field.kind === 'list',
        })),
        mapping,
        rows: found.rows.slice(0, sampleRows).map((row) => ({ ...row.fields })),
        total: table.rows.length + table.broken.length + (opened.resumes?.wrongRows ?? 0),
        importable: found.rows.length,
        duplicates: { in_file: found.repeated, existing: found.rows.filter(isKnown).length },
        ...errorsOf(found.problems),
        encoding,
        delimiter: table.delimiter,
        warnings: [...opened.warnings, ...found.warnings],
      };
    },

    /**
     * Imports a file: every row that is right, the others are told. Parts that are written stay when the caller leaves.
     * @throws Refusal 415, 422 as {@link preview}, 409 when the import id is running already.
     */
    async run(identity: Identity, request: ImportRun, signal: AbortSignal | undefined) {
      const { object_type: type, import_id: importId } = request;
      requireWrite(identity, type);
      if (importId !== undefined && runs.get(importId)?.finished === false) {
        throw new Refusal('conflict', 'This import is running already.');
      }
      const progress: Progress = { companyId: identity.companyId, done: 0, total: 0, finished: false };
      remember(importId, progress);
      try {
        const opened = await open(request);
        const columns = mappedColumns(type, opened.table, request.mapping);
        const missing = missingField(type, columns);
        if (missing !== undefined) {
          throw invalidFields([{ path: 'mapping', message: missing }]);
        }
        const found = await read(identity, type, opened, columns, signal);
        progress.total = found.rows.length;
        const counts = await writeAll(identity, request, found, progress, signal);
        return { ...counts, skipped: counts.skipped + found.repeated, ...errorsOf(found.problems) };
      } finally {
        progress.finished = true;
      }
    },

    /**
     * How far an import is, in rows. One that is still on its way here, or unknown to the company, has done nothing.
     */
    progress(identity: Identity, importId: string) {
      const run = runs.get(importId);
      if (run === undefined || run.companyId !== identity.companyId) {
        return { done: 0, total: 0, finished: false };
      }
      return { done: run.done, total: run.total, finished: run.finished };
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
