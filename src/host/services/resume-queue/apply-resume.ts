import type { Transaction } from 'kysely';
import { type Identity, requireRole } from '#host/access/index.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import type { createApplications } from '#host/services/applications/applications.ts';
import type { Documents } from '#host/services/files/documents.ts';
import { keywordsOf } from '#host/services/files/file-texts.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { knownSkills } from '#host/services/resume/known-skills.ts';
import { skillIndex } from '#host/services/resume/match-skills.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { FileStore } from '#host/store/files.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { contactsOf } from '#shared/domain/contacts.ts';
import { type FileKind, fileKinds } from '#shared/domain/file-kinds.ts';
import { type Fields, isFields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { ownFile, type QueuedFile, readOf } from './queue-rows.ts';

export interface ApplyDeps {
  store: CallStore;
  files: FileStore;
  clock: () => Date;
  writes: ObjectWrites;
  documents: Documents;
  applications: Pick<ReturnType<typeof createApplications>, 'create'>;
}

type Asked = ParsedInput<'resumes.apply'>;

/** What somebody is filled in with who is there already, where nothing is said of it. */
const filled = [
  'first_name',
  'last_name',
  'title',
  'phone',
  'company_user.location',
  'resume.summary',
  'resume.links',
  'resume.experience',
  'resume.education',
  'resume.languages',
] as const;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function listAt(fields: Fields, path: string): unknown[] {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? value : [];
}

function idOf(skill: unknown): string {
  return isFields(skill) && typeof skill.id === 'string' ? skill.id : '';
}

/** What of a résumé somebody lacks who is there: nothing that is said of them is overwritten. */
function lackedBy(known: Fields, said: Fields): Fields {
  let body: Fields = {};
  for (const path of filled) {
    const value = valueAt(said, path);
    if (!isEmpty(value) && isEmpty(valueAt(known, path))) {
      body = withValueAt(body, path, value);
    }
  }
  const emails = contactsOf(known, 'email');
  const email = typeof said.email === 'string' ? said.email.toLowerCase() : undefined;
  if (email !== undefined && !emails.some(({ value }) => value.toLowerCase() === email)) {
    body = withValueAt(body, 'emails', [...emails, { value: email }]);
  }
  const skills = listAt(known, 'resume.skills');
  const more = listAt(said, 'resume.skills').filter((skill) => !skills.some((one) => idOf(one) === idOf(skill)));
  if (more.length > 0) {
    body = withValueAt(body, 'resume.skills', [...skills.map((skill) => ({ id: idOf(skill) })), ...more]);
  }
  const proposed = listAt(known, 'resume.proposed_skills');
  const others = listAt(said, 'resume.proposed_skills').filter((one) => !proposed.includes(one));
  return others.length === 0
    ? body
    : withValueAt(body, 'resume.proposed_skills', [...proposed, ...others].slice(0, 100));
}

/** Makes candidates of files that somebody looked through, each once. */
export function createResumeApplying({ store, files, clock, writes, documents, applications }: ApplyDeps) {
  /** Skills that the company gets: with the candidate's body as it is then. */
  async function withNewSkills(trx: Transaction<Schema>, identity: Identity, asked: Asked, row: QueuedFile) {
    const said = asked.object;
    const offered = new Set(
      readOf(row)
        .fields.filter(({ path }) => path.startsWith('resume.proposed_skills.'))
        .map(({ value }) => value),
    );
    const isForeign = asked.new_skills.findIndex((name) => !offered.has(name));
    if (isForeign !== -1) {
      throw invalidFields([{ path: `new_skills.${isForeign}`, ...say('resumeNoSuchSkill') }]);
    }
    const find = skillIndex(await knownSkills(storeWithin(store, trx), identity));
    const ids: string[] = [];
    for (const name of asked.new_skills) {
      ids.push(find(name)?.id ?? (await writes.create(identity, 'skill', { name })).id);
    }
    const left = listAt(said, 'resume.proposed_skills').filter((name) => !asked.new_skills.some((one) => one === name));
    const skills = [...listAt(said, 'resume.skills'), ...ids.map((id) => ({ id }))];
    const body =
      left.length === 0
        ? withoutValueAt(said, 'resume.proposed_skills')
        : withValueAt(said, 'resume.proposed_skills', left);
    return skills.length === 0 ? body : withValueAt(body, 'resume.skills', skills);
  }

  async function writePerson(
    trx: Transaction<Schema>,
    identity: Identity,
    asked: Asked,
    body: Fields,
  ): Promise<string> {
    if (asked.person === undefined) {
      const { object_type: _type, ...fields } = body;
      return (await writes.create(identity, 'candidate', { ...fields, is_another: asked.is_another })).id;
    }
    const id = asked.person;
    const known = await readObject(storeWithin(store, trx), identity, 'candidate', { id });
    const lacked = lackedBy(known, body);
    if (Object.keys(lacked).length > 0) {
      await writes.updateAs(identity, { type: 'candidate', id, body: lacked }, async () => undefined);
    }
    return id;
  }

  async function keepOriginal(trx: Transaction<Schema>, identity: Identity, row: QueuedFile, objectId: string) {
    const bytes = await files.open(row.hash);
    if (bytes === undefined) {
      throw notFound('file');
    }
    // Only kinds are queued that the table has.
    const kind = row.kind as FileKind;
    const { text, pages, fields } = readOf(row);
    const file = {
      ...{ hash: row.hash, size: row.size, kind, mediaType: fileKinds[kind].mediaType, fileName: row.file_name },
      ...{ pages, keywords: keywordsOf(text) },
    };
    await documents.write(
      trx,
      identity,
      { file, text: { text, pages, warnings: [], fields }, bytes },
      { subtype: 'resume', objectId },
    );
  }

  /**
   * Makes a candidate of a file of the caller's queue, or adds to the one who is named; keeps the file as a document about
   * them and enters them for a job: all of it or nothing. Answers whom it was made of; once it was, no more is written.
   * @throws Refusal 403, 404, 409 for one that is done, not read, or of a person who is there already, 422 for wrong fields.
   */
  return async function apply(identity: Identity, asked: Asked): Promise<string> {
    requireRole(identity, 'create', 'candidate');
    requireRole(identity, 'create', 'document');
    return store.together(async (_part, trx) => {
      await lockCompany(trx, identity.companyId);
      const row = await ownFile(trx, identity, asked);
      if (row.state === 'applied' && row.candidate_id !== null) {
        return row.candidate_id;
      }
      if (row.state !== 'to_review') {
        throw new Refusal('conflict', row.state === 'skipped' ? say('resumeDone') : say('resumeNotRead'));
      }
      const body = await withNewSkills(trx, identity, asked, row);
      const candidate = await writePerson(trx, identity, asked, body);
      await keepOriginal(trx, identity, row, candidate);
      if (asked.job !== undefined) {
        await applications.create(identity, { candidate, job: asked.job });
      }
      await trx
        .updateTable('resume_file')
        .set({ state: 'applied', candidate_id: candidate, ended_at: clock().toISOString(), data: {} })
        .where('id', '=', row.id)
        .execute();
      return candidate;
    });
  };
}
