import type { FileStore } from '#host/store/files.ts';
import type { Store } from '#host/store/store.ts';
import { fieldsOfUse } from './catalogue/fields-of-use.ts';
import { Collector } from './collector.ts';
import { type CompanyOptions, type CompanyState, createCompanyState } from './company-state.ts';
import type { SampleDocument } from './documents/documents.ts';
import { companyProfile } from './generate-company.ts';
import { generatePart } from './generate-part.ts';
import { accountsOf } from './people/members.ts';
import { type SampleSize, sampleSize } from './size.ts';
import { storeFiles } from './store-files.ts';
import { type StoredFile, writeAccounts, writeCompany, writeProfile, writeRows } from './write-company.ts';

/** About as many objects as the company has as it ships: parts of this size are made one after the other. */
const objectsOfPart = 2700;
/** Of those, how many do not grow with it. */
const fixedObjects = 512;
/** Fewer than these make no company. */
export const fewestObjects = 1000;
/** The company's own object and its owner's member are there before. */
const objectsBefore = 2;

function skillNaming(part: number): (name: string) => string {
  if (part === 0) {
    return (name) => name;
  }
  const field = fieldsOfUse[(part - 1) % fieldsOfUse.length] ?? '';
  const round = Math.floor((part - 1) / fieldsOfUse.length);
  return (name) => `${name} in ${field}${round === 0 ? '' : ` ${round + 1}`}`;
}

function sizeFor(objects: number): SampleSize {
  const factor = (objects - fixedObjects) / (objectsOfPart - fixedObjects);
  const scaled = (count: number) => Math.max(1, Math.round(count * factor));
  return {
    employees: scaled(sampleSize.employees),
    candidates: scaled(sampleSize.candidates),
    jobs: scaled(sampleSize.jobs),
    pastJobs: scaled(sampleSize.pastJobs),
    documents: scaled(sampleSize.documents),
    interviews: scaled(sampleSize.interviews),
  };
}

/** Objects of each part, so that they come to `total` with those that are there before. */
function partSizes(total: number): number[] {
  const left = total - objectsBefore;
  const parts = Math.max(1, Math.round(left / objectsOfPart));
  return Array.from(
    { length: parts },
    (_unused, part) => Math.floor((left * (part + 1)) / parts) - Math.floor((left * part) / parts),
  );
}

function makePart(state: CompanyState, part: number, objects: number, rows: Collector) {
  const steps = generatePart(state, { part, size: sizeFor(objects), objects, skillNaming: skillNaming(part) }, rows);
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}

/** Later parts' documents share the files of the first one's documents of the same kind. */
function shareFiles(
  documents: readonly SampleDocument[],
  byKind: ReadonlyMap<string, StoredFile[]>,
): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const [index, document] of documents.entries()) {
    const choice = byKind.get(kindOf(document)) ?? byKind.get(`any.${document.content.format}`) ?? [];
    const file = choice[index % choice.length];
    if (file !== undefined) {
      files.set(document.id, file);
    }
  }
  return files;
}

function kindOf(document: SampleDocument): string {
  return `${document.group}.${document.content.format}`;
}

interface ScaledCompany {
  store: Store;
  files: FileStore;
  options: CompanyOptions;
  /** Objects of the company in the end, its own and its owner's included; {@link fewestObjects} at least. */
  objects: number;
  /** Hears of how many there are after each part. */
  report: (objects: number) => void;
}

/**
 * Fills a company with the sample enlarged to any number of objects: the same generator makes it in parts of the
 * usual size, each written before the next is made, so that memory stays small.
 */
export async function fillScaled({ store, files, options, objects, report }: ScaledCompany): Promise<void> {
  const state = createCompanyState(options);
  const { companyId, companyObjectId, now } = options;
  const byKind = new Map<string, StoredFile[]>();
  let done = objectsBefore;
  for (const [part, size] of partSizes(objects).entries()) {
    const rows = new Collector(companyId);
    const { documents, context } = makePart(state, part, size, rows);
    let stored = new Map<string, StoredFile>();
    if (part === 0) {
      await storeFiles(files, documents, new AbortController().signal, (id, file) => stored.set(id, file));
      for (const document of documents) {
        const file = stored.get(document.id);
        for (const kind of file === undefined ? [] : [kindOf(document), `any.${document.content.format}`]) {
          byKind.set(kind, [...(byKind.get(kind) ?? []), ...(file === undefined ? [] : [file])]);
        }
      }
    } else {
      stored = shareFiles(documents, byKind);
    }
    await writeCompany(store, async (trx) => {
      if (part === 0) {
        await writeAccounts(trx, companyId, accountsOf(context, companyId, state.members));
        await writeProfile(trx, { id: companyId, objectId: companyObjectId }, companyProfile, now);
      }
      await writeRows(store, trx, rows, stored, now, () => {});
    });
    done += rows.objects.length;
    report(done);
  }
}
