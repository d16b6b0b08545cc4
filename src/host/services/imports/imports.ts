import type { Transaction } from 'kysely';
import { companyLanguage, type Identity, requireRole } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { invalidFields, Refusal, throwIfCancelled } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { writingInBatch, writingVia } from '#host/object-writer/index.ts';
import type { Reader } from '#host/reader/reader.ts';
import type { JobQueues } from '#host/services/job-queues.ts';
import { initialValues } from '#host/services/objects/custom-values.ts';
import { knownSkills } from '#host/services/resume/known-skills.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Schema } from '#host/store/schema.ts';
import { StoreFailure } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { DayOrder, ImportType, MissingKind } from '#shared/contract/imports.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { compareRows, tellAbsent, tellDoubts } from './compare-rows.ts';
import { createMissing, tellMissing } from './create-missing.ts';
import { withDayOrders } from './day-orders.ts';
import { guessField } from './guess-kind.ts';
import type { ImportField } from './import-fields.ts';
import { beginImport, endImport, listImports } from './import-runs.ts';
import type { ImportTable } from './import-table.ts';
import { type KnownObjects, readKnownObjects } from './known-objects.ts';
import type { LinkedRow } from './linked-row.ts';
import { isProtected, type MappedColumn, mappedColumns, missingField, suggestMapping } from './mapping.ts';
import { matchRows } from './match-rows.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { importableFields } from './own-import-fields.ts';
import { partOwnRows, placeRows, placesNamed } from './place-rows.ts';
import { readRows } from './read-rows.ts';
import { partComplete } from './required-fields.ts';
import { resolveLinks } from './resolve-links.ts';
import { withResumes } from './resume-table.ts';
import { tellProblems, toldWarnings } from './tell-problems.ts';
import { withoutUnapproved } from './unapproved-jobs.ts';
import { writeManagers } from './write-managers.ts';
import { type ImportCounts, type Wrote, writeRows } from './write-rows.ts';

/** A transaction writes the same pages of the indexes once for all its rows: many take a fifth less time than half as many. */
const rowsPerTransaction = 2000;
/** While others wait for their turn. */
const rowsWhileWaitedFor = 500;
const sampleRows = 20;
const samplesPerColumn = 3;
const sampleLength = 120;
const runsRemembered = 50;

type ImportPreview = ParsedInput<'imports.preview'>;
type ImportRun = ParsedInput<'imports.run'>;

interface ImportsDeps {
  store: CallStore;
  search: Search;
  reader: Reader;
  clock: () => Date;
  jobs: JobQueues;
  /** Called when a file was written, or as far as it was. */
  whenMuchIsWritten: () => void;
}

/** An import whose file was read, and whose batch has begun. */
interface ImportBegun {
  opened: OpenedFile;
  fields: readonly ImportField[];
  columns: readonly MappedColumn[];
  batchId: string;
  progress: Progress;
}

interface Progress {
  companyId: string;
  /** How many of the company's imports go before; none once it has begun. */
  waiting?: number | undefined;
  done: number;
  total: number;
  finished: boolean;
}

/** A statement reads all that a row may be about, or writes many rows. */
const importMs = 60_000;

function inImport<T>(work: () => Promise<T>): Promise<T> {
  return withQueryLimit(importMs, work);
}

function samplesOf(table: ImportTable, column: number): string[] {
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

function guessOf({ rows }: ImportTable, column: number, dayOrder: DayOrder | undefined) {
  return guessField(
    rows.map(({ cells }) => cells[column] ?? ''),
    dayOrder,
  );
}

function missingPlaces(places: Awaited<ReturnType<typeof placesNamed>>) {
  const of = (kind: MissingKind) => places.filter(({ category }) => category === kind).map(({ name }) => name);
  return { org_unit: of('org_unit'), location: of('location') };
}

/** A row as it will be saved, with what its cells say of others. */
function shownRow({ fields, named, contacts }: LinkedRow): Record<string, unknown> {
  const further = Object.entries(contacts ?? {}).map(([field, { contact }]) => [field, contact.value]);
  const shown = { ...fields, ...Object.fromEntries(further) };
  if (named === undefined) {
    return shown;
  }
  const { people = {}, skills, ...others } = named;
  const found = Object.entries(people).filter(([field]) => valueAt(fields, field) !== undefined);
  const told = found.reduce((all, [field, name]) => withValueAt(all, field, name), shown);
  return {
    ...told,
    links: { ...others, skills: skills?.map(({ name, level }) => (level === null ? name : `${name} (${level})`)) },
  };
}

/** Imports of CSV files, Excel workbooks and JSON résumés: preview, run and progress. Files are read in pieces and written in parts, others get through. */
export function createImports({ store, search, reader, clock, jobs, whenMuchIsWritten }: ImportsDeps) {
  const runs = new BoundedMap<string, Progress>(runsRemembered);

  function remember(importId: string | undefined, progress: Progress): void {
    if (importId !== undefined) {
      runs.set(importId, progress);
    }
  }

  /** The rows of a file that the caller may import, and what is wrong with the others. */
  async function read(
    identity: Identity,
    type: ImportType,
    opened: OpenedFile,
    { fields, columns }: { fields: readonly ImportField[]; columns: readonly MappedColumn[] },
    { create, same }: Pick<ImportRun, 'create' | 'same'>,
    signal: AbortSignal | undefined,
  ) {
    const found = await readAll(identity, type, opened, columns, signal);
    await createMissing({ store, identity, type, now: clock() }, found.rows, create);
    const places = await placesNamed(store, identity, type, found.rows);
    const known = await readKnownObjects(store, identity, type);
    await placeRows(store, identity, type, found.rows);
    const matched = matchRows(known, found.rows, new Set(same));
    const own = await partOwnRows(store, identity, type, matched, columns);
    const linked = await resolveLinks({ store, identity, type, now: clock() }, { known, rows: own.rows }, columns);
    const initial = await initialValues(store.db, identity, type);
    const approved = await withoutUnapproved(store, identity, type, linked.rows, columns);
    const complete = partComplete(approved.rows, { fields, columns, initial });
    const problems = [
      ...[...found.problems, ...own.problems, ...linked.problems],
      ...[...approved.problems, ...complete.problems],
    ];
    return {
      ...found,
      rows: complete.rows,
      initial,
      problems: problems.sort((left, right) => left.row - right.row),
      known,
      missing: { ...missingPlaces(places), skill: linked.unknownSkills },
    };
  }

  /** Reads the rows of a file, and what of a résumé is no cell. */
  async function readAll(
    identity: Identity,
    type: ImportType,
    opened: OpenedFile,
    columns: readonly MappedColumn[],
    signal: AbortSignal | undefined,
  ) {
    const { resumes } = opened;
    const fromCells = await readRows(type, opened.table, columns, signal);
    if (resumes === undefined) {
      return { ...fromCells, warnings: [] };
    }
    const complete = withResumes(fromCells.rows, resumes.resumes, await knownSkills(store, identity));
    const problems = [...fromCells.problems, ...resumes.problems].sort((left, right) => left.row - right.row);
    return { ...fromCells, ...complete, problems };
  }

  function open(identity: Identity, request: ImportPreview, signal: AbortSignal | undefined): Promise<OpenedFile> {
    return openFile(request, { reader, identity, today: clock().toISOString().slice(0, 10), signal });
  }

  /** The columns with the order of their days: chosen, else the one of the company's language. */
  function daysOrdered(
    identity: Identity,
    { day_order: chosen }: ImportPreview,
    columns: readonly MappedColumn[],
    table: ImportTable,
  ) {
    return withDayOrders(table, columns, async () => {
      return chosen ?? ((await companyLanguage(store, identity.companyId)) === 'en' ? 'month-first' : 'day-first');
    });
  }

  /** Long work: its parts are steps, and the last one, which tells of all, keeps the reply. */
  async function writeAll<A>(
    identity: Identity,
    request: ImportRun,
    found: { rows: readonly LinkedRow[]; known: KnownObjects; repeated: number; initial: Fields },
    { progress, batchId }: Pick<ImportBegun, 'progress' | 'batchId'>,
    answer: (counts: ImportCounts) => A,
    signal: AbortSignal | undefined,
  ): Promise<A> {
    const { object_type: type, existing } = request;
    const counts: ImportCounts = { created: 0, updated: 0, skipped: 0 };
    const wrote: Wrote = { ids: new Map(), managers: new Map() };
    let { known, rows } = found;
    const { initial } = found;
    let size = rowsPerTransaction;
    for (let at = 0; at < rows.length; ) {
      throwIfCancelled(signal);
      const until = at + size;
      const waits = store.waits();
      const context = { store, identity, type, existing, now: clock(), initial, batchId, wrote };
      let written: ImportCounts;
      try {
        written = await writeRows(context, known, rows.slice(at, until));
      } catch (error) {
        if (!(error instanceof StoreFailure) || error.code !== 'duplicate') {
          throw error;
        }
        // Somebody else wrote the same slug or id between two parts: look again, once.
        known = await readKnownObjects(store, identity, type);
        rows = matchRows(known, found.rows, new Set(request.same));
        written = await writeRows(context, known, rows.slice(at, until));
      }
      counts.created += written.created;
      counts.updated += written.updated;
      counts.skipped += written.skipped;
      // A call that runs again is told what its parts were when they were written.
      at += written.created + written.updated + written.skipped;
      progress.done = at;
      size = store.waits() === waits ? rowsPerTransaction : rowsWhileWaitedFor;
      await yieldToOthers();
    }
    const end = (trx: Transaction<Schema>) =>
      endImport(trx, batchId, { ...counts, skipped: counts.skipped + found.repeated }, clock());
    if (counts.created + counts.updated === 0) {
      await store.step('imports.end', end);
      return answer(counts);
    }
    await writeManagers(store, identity, wrote, clock().toISOString());
    // One event for all: a thousand would only make every listener read a thousand times.
    const answered = await store.lastStep(
      'imports.tell',
      async (trx) => {
        await publishObjects(trx, identity.companyId, type, 'many', clock().toISOString());
        await end(trx);
      },
      () => answer(counts),
    );
    await search.follow(identity.companyId);
    return answered;
  }

  /** Reads a file without writing. */
  async function look(identity: Identity, request: ImportPreview, signal: AbortSignal | undefined) {
    const { object_type: type } = request;
    const opened = await open(identity, request, signal);
    const { table, format, encoding, sheets, sheet } = opened;
    throwIfCancelled(signal);
    const fields = await importableFields(store, identity, type);
    const mapping = request.mapping ?? opened.resumes?.mapping ?? suggestMapping(type, fields, table);
    const { columns, open: days } = await daysOrdered(
      identity,
      request,
      mappedColumns(type, fields, table, mapping),
      table,
    );
    const missing = missingField(type, columns);
    const found: Omit<Awaited<ReturnType<typeof read>>, 'known' | 'initial'> & { known?: KnownObjects } =
      missing === undefined
        ? await read(identity, type, opened, { fields, columns }, { create: [], same: request.same }, signal)
        : {
            rows: [],
            problems: [{ row: 0, line: 1, column: null, ...missing, left_out: true }],
            repeated: 0,
            warnings: [],
            missing: { org_unit: [], location: [], skill: [] },
          };
    return {
      columns: table.columns.map((name, index) => ({
        name,
        samples: samplesOf(table, index),
        ...(isProtected(type, name) ? { protected: true } : {}),
        ...((mapping[name] ?? null) === null ? { guess: guessOf(table, index, days?.order) } : {}),
      })),
      ...(days === undefined ? {} : { days }),
      fields: fields.map(({ field, required, kind, own }) => ({
        field,
        required: required === true,
        many: kind === 'list' || kind === 'tags',
        ...(own === undefined ? {} : { name: own.name, sensitive: own.isSensitive }),
      })),
      mapping,
      rows: found.rows.slice(0, sampleRows).map(shownRow),
      missing: tellMissing(identity, found.missing),
      doubts: tellDoubts(found.rows),
      changes: await compareRows({ store, identity, type, now: clock() }, found.rows),
      absent: found.known && tellAbsent(found.known, found.rows),
      total: table.rows.length + table.broken.length,
      importable: found.rows.length,
      duplicates: {
        in_file: found.repeated,
        existing: found.rows.filter(({ stored }) => stored?.deleted === false).length,
      },
      ...tellProblems(found.problems),
      format,
      ...(encoding === undefined ? {} : { encoding }),
      ...(table.delimiter === undefined ? {} : { delimiter: table.delimiter }),
      ...(sheets === undefined ? {} : { sheets, sheet }),
      ...toldWarnings([...opened.warnings, ...found.warnings]),
    };
  }

  /** Reads and writes a file, when it is its turn: one batch of the change log. */
  function carryOut(identity: Identity, request: ImportRun, progress: Progress, signal: AbortSignal | undefined) {
    return writingVia('import', () => readAndWrite(identity, request, progress, signal));
  }

  async function readAndWrite(
    identity: Identity,
    request: ImportRun,
    progress: Progress,
    signal: AbortSignal | undefined,
  ) {
    progress.waiting = undefined;
    const { object_type: type } = request;
    const opened = await open(identity, request, signal);
    const fields = await importableFields(store, identity, type);
    const mapped = mappedColumns(type, fields, opened.table, request.mapping);
    const { columns } = await daysOrdered(identity, request, mapped, opened.table);
    const missing = missingField(type, columns);
    if (missing !== undefined) {
      throw invalidFields([{ path: 'mapping', ...missing }]);
    }
    const batchId = await beginImport(store, identity, request, clock());
    const begun = { opened, fields, columns, batchId, progress };
    return writingInBatch(batchId, () => writeFile(identity, request, begun, signal));
  }

  async function writeFile(
    identity: Identity,
    request: ImportRun,
    { opened, fields, columns, batchId, progress }: ImportBegun,
    signal: AbortSignal | undefined,
  ) {
    const { object_type: type } = request;
    const found = await read(identity, type, opened, { fields, columns }, request, signal);
    progress.total = found.rows.length;
    const answer = (counts: ImportCounts) => ({
      batch_id: batchId,
      ...counts,
      skipped: counts.skipped + found.repeated,
      ...tellProblems(found.problems),
    });
    return writeAll(identity, request, found, { progress, batchId }, answer, signal);
  }

  return {
    /**
     * Reads a file without writing: its columns, what they probably are, what would be imported and what is wrong.
     * @throws Refusal 415 for a file of another kind, 422 for an empty file, a sheet that it lacks or a mapping that does
     * not fit it, 429 where too many wait, 499 for a caller who left before the turn.
     */
    async preview(identity: Identity, request: ImportPreview, signal: AbortSignal | undefined) {
      requireRole(identity, 'import', request.object_type);
      return jobs.previews.run(identity, () => inImport(() => look(identity, request, signal)), { signal });
    },

    /**
     * Imports a file: every row that is right, the others are told. Parts that are written stay when the caller leaves.
     * @throws Refusal 415, 422 as {@link preview}, 409 when the import id is running already.
     */
    async run(identity: Identity, request: ImportRun, signal: AbortSignal | undefined) {
      const { object_type: type, import_id: importId } = request;
      requireRole(identity, 'import', type);
      if (importId !== undefined && runs.get(importId)?.finished === false) {
        throw new Refusal('conflict', say('importRunning'));
      }
      const progress: Progress = { companyId: identity.companyId, done: 0, total: 0, finished: false };
      remember(importId, progress);
      const onWait = (before: number) => {
        progress.waiting = before;
      };
      try {
        return await jobs.imports.run(identity, () => inImport(() => carryOut(identity, request, progress, signal)), {
          signal,
          onWait,
        });
      } finally {
        progress.finished = true;
        whenMuchIsWritten();
      }
    },

    /** The imports that the caller may take back, newest first. */
    list: (identity: Identity, asked: ParsedInput<'imports.list'>) => listImports(store, identity, asked, clock()),

    /**
     * How far an import is, in rows. One that is still on its way here, or unknown to the company, has done nothing.
     */
    progress(identity: Identity, { import_id: importId }: ParsedInput<'imports.progress'>) {
      const run = runs.get(importId);
      if (run === undefined || run.companyId !== identity.companyId) {
        return { done: 0, total: 0, finished: false };
      }
      const { done, total, finished, waiting } = run;
      return { done, total, finished, ...(waiting === undefined ? {} : { waiting }) };
    },
  };
}
