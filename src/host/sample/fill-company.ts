import type { FillCompany, FillCompanyInput, FillCompanyStep } from '#host/host-deps.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { CompanyOptions } from './company-state.ts';
import { renderFile } from './documents/render.ts';
import { generateInSteps, type SampleCompany } from './generate-company.ts';
import { ProgressChannel } from './progress-channel.ts';
import { removeUnnamed, storeFiles } from './store-files.ts';
import {
  countBatches,
  type StoredFile,
  writeAccounts,
  writeCompany,
  writeProfile,
  writeRows,
} from './write-company.ts';

/** Every sample company is the same but for its ids and days. */
export const sampleSeed = 20;
/** How far the work is after each step of generating, percent of its whole time as measured. */
const generated = [2, 7, 8, 19, 22, 23, 25, 28] as const;
/** Percent of the whole time that files and rows take. */
const shares = { generating: 28, documents: 44, writing: 28 } as const;

/**
 * Who the sample is made for: the company's own object and its owner's member.
 * @throws Error where the company lacks one of them.
 */
export async function readOptions(input: Omit<FillCompanyInput, 'files' | 'signal'>): Promise<CompanyOptions> {
  const { store, companyId, ownerUserId, now } = input;
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'type', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('type', '=', 'company'), eb('external_id', '=', ownerUserId)]))
    .where('type', 'in', ['company', 'member'])
    .execute();
  const company = rows.find((row) => row.type === 'company');
  const member = rows.find((row) => row.type === 'member');
  if (company === undefined || member === undefined) {
    throw new Error('the company has no object of its own or no member for its owner');
  }
  return {
    seed: sampleSeed,
    now,
    companyId,
    companyObjectId: company.id,
    owner: {
      userId: ownerUserId,
      memberId: member.id,
      email: member.email ?? '',
      ...(member.first_name === null ? {} : { first_name: member.first_name }),
      ...(member.last_name === null ? {} : { last_name: member.last_name }),
    },
  };
}

type Tell = (step: string, done: number) => void;

async function generate(options: CompanyOptions, signal: AbortSignal, tell: Tell): Promise<SampleCompany> {
  const steps = generateInSteps(options);
  for (let at = 0; ; at += 1) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
    tell(step.value, generated[at] ?? shares.generating);
    await yieldToOthers();
    signal.throwIfAborted();
  }
}

type Render = typeof renderFile;

async function fill(input: FillCompanyInput, render: Render, signal: AbortSignal, tell: Tell): Promise<void> {
  const { store, files, companyId, now } = input;
  const options = await readOptions(input);
  const company = await generate(options, signal, tell);
  const stored = new Map<string, StoredFile>();
  try {
    const onStored = (id: string, file: StoredFile) => {
      stored.set(id, file);
      if (stored.size % 10 === 0) {
        tell('documents', shares.generating + (stored.size / company.documents.length) * shares.documents);
      }
    };
    await storeFiles(files, company.documents, signal, onStored, render);
    let batches = 0;
    const allBatches = countBatches(company.rows);
    // One transaction: a fill that fails, is cancelled or killed leaves nothing behind.
    await writeCompany(store, async (trx) => {
      await writeAccounts(trx, companyId, company.accounts);
      await writeProfile(trx, { id: companyId, objectId: options.companyObjectId }, company.profile, now);
      await writeRows(store, trx, company.rows, stored, now, () => {
        signal.throwIfAborted();
        batches += 1;
        tell('metrics', shares.generating + shares.documents + (batches / allBatches) * shares.writing);
      });
    });
  } catch (error) {
    await removeUnnamed(store, files, [...new Set([...stored.values()].map((file) => file.hash))]);
    throw error;
  }
}

async function* fillWith(input: FillCompanyInput, render: Render): AsyncGenerator<FillCompanyStep, void, void> {
  const total = shares.generating + shares.documents + shares.writing;
  const channel = new ProgressChannel<FillCompanyStep>();
  const abandoned = new AbortController();
  const signal = AbortSignal.any([input.signal, abandoned.signal]);
  // Runs by itself: a reader who is slow must not keep the database waiting.
  const work = fill(input, render, signal, (step, done) => channel.push({ step, done: Math.round(done), total }));
  const settled = work.finally(() => channel.end());
  // Thrown below, where it is awaited; until then it must not count as unhandled.
  settled.catch(() => {});
  try {
    yield* channel.read();
    await settled;
  } finally {
    abandoned.abort();
    await settled.catch(() => {});
  }
}

/** {@link fillCompany} that draws the files of documents in another way. */
export function companyFiller(render: Render): FillCompany {
  return (input) => fillWith(input, render);
}

/**
 * Fills a company with the sample company (issue "Sample company"), telling how far it is: `done` of `total` parts of
 * the work, `step` one of {@link SampleStep}. When it fails, its signal is aborted or nobody reads on, nothing of it
 * stays behind. Others are answered meanwhile but for the second that writing takes.
 */
export const fillCompany = companyFiller(renderFile);
