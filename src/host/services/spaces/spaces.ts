import type { Transaction } from 'kysely';
import { type Identity, requireMay, requireRole, requireTeamRights } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { changeByHost, reachOfLinks, tellReach } from '#host/object-writer/index.ts';
import type { Documents, KeptFile } from '#host/services/files/documents.ts';
import { insertParsed, parsePart } from '#host/services/objects/keep-object.ts';
import { type Page, readRow } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { DiskFile } from '#host/store/disk-file.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { listSpaces, readSpace, type SpaceObject } from './read-spaces.ts';
import { addItem, linkOf, readItem, removeItem, takeSpace } from './space-links.ts';

interface SpacesDeps {
  store: CallStore;
  clock: () => Date;
  documents: Pick<Documents, 'keepFile' | 'write' | 'keepStill'>;
  writes: Pick<ObjectWrites, 'updateAs' | 'requireAsRead'>;
}

type NewSpace = ParsedInput<'spaces.create'>;
type SpaceChange = ParsedInput<'spaces.update'>;
type Listed = NonNullable<NewSpace['candidates']>[number];

const longestName = 80;

/** A name for a space that was only asked for. */
function nameFrom(query: string | undefined): string | undefined {
  const line = query?.split('\n')[0]?.trim() ?? '';
  const short = [...line].slice(0, longestName).join('');
  return short === '' ? undefined : short;
}

function asItems(listed: readonly Listed[] | undefined): { id: string }[] | undefined {
  return listed?.map((item) => (typeof item === 'string' ? { id: item } : { id: item.id }));
}

function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @throws Refusal 400 where a change is two things at once, or nothing. */
function requireOneChange(change: SpaceChange, fields: Fields): void {
  const { candidate_id, document_id, remove, files, if_unchanged: asRead } = change;
  const items = [candidate_id, document_id].filter((id) => id !== undefined).length;
  if (items > 1) {
    throw invalidParameter('document_id', tellClient('candidateOrDocument'));
  }
  if (remove === true && items === 0) {
    throw invalidParameter('remove', tellClient('nameWhatToRemove'));
  }
  if (items === 1 && (Object.keys(fields).length > 0 || files !== undefined)) {
    throw invalidParameter(Object.keys(fields)[0] ?? 'files', tellClient('changeOfItsOwn'));
  }
  if (asRead !== undefined && items === 1) {
    throw invalidParameter('if_unchanged', tellClient('changeOfItsOwn'));
  }
}

/** Spaces: what a team works on together (§3, §7). */
export function createSpaces({ store, clock, documents, writes }: SpacesDeps) {
  /** Before the space is written: what may not be kept keeps the space from being written as well. */
  async function keepFiles(identity: Identity, files: readonly File[]): Promise<KeptFile[]> {
    const kept: KeptFile[] = [];
    for (const file of files) {
      const bytes = file instanceof DiskFile ? file : new Uint8Array(await file.arrayBuffer());
      kept.push(await documents.keepFile(identity, { bytes, fileName: file.name }));
    }
    return kept;
  }

  async function addDocuments(
    trx: Transaction<Schema>,
    identity: Identity,
    spaceId: string,
    kept: readonly KeptFile[],
    at: string,
  ): Promise<void> {
    for (const file of kept) {
      const id = await documents.write(trx, identity, file, { subtype: 'space', objectId: spaceId });
      await addItem(trx, identity, spaceId, { id, type: 'document' }, at);
    }
  }

  async function changeItem(identity: Identity, change: SpaceChange): Promise<SpaceObject> {
    const { space_id, candidate_id, document_id, remove } = change;
    const what = candidate_id === undefined ? 'document' : 'person';
    const at = clock().toISOString();
    const write = async (trx: Transaction<Schema>) => {
      await readRow(trx, identity, 'space', { id: space_id });
      const item = await readItem(trx, identity, what, candidate_id ?? document_id ?? '');
      await requireTeamRights(trx, identity, space_id, item, remove === true);
      if (remove === true) {
        await removeItem(trx, identity, space_id, item, at);
      } else {
        await addItem(trx, identity, space_id, item, at);
      }
      await changeByHost(trx, identity.companyId, space_id, {}, at);
      await tellReach(trx, identity.companyId, reachOfLinks([linkOf(space_id, item)]), at);
    };
    return store.lastStep('spaces.changeItem', write, (after) => readSpace(after, identity, space_id));
  }

  async function changeFields(identity: Identity, change: SpaceChange, fields: Fields): Promise<SpaceObject> {
    const { space_id: id, files = [], if_unchanged: asRead } = change;
    // Before anything is kept of the files: what is wrong with the fields is wrong without them.
    if (files.length > 0) {
      await writes.requireAsRead(identity, { type: 'space', id, asRead });
      parsePart('', 'space', fields, await readRow(store.db, identity, 'space', { id }));
    }
    const kept = await keepFiles(identity, files);
    const along = (trx: Transaction<Schema>) => addDocuments(trx, identity, id, kept, clock().toISOString());
    const space = await writes.updateAs(identity, { type: 'space', id, body: fields, asRead, along }, (after) =>
      readSpace(after, identity, id),
    );
    await Promise.all(kept.map(documents.keepStill));
    return space;
  }

  return {
    /**
     * With `space_id` the one space; else a page of them.
     * @throws Refusal 404, also for a candidate there is none of.
     */
    list: (
      identity: Identity,
      { space_id, ...asked }: ParsedInput<'spaces.list'>,
    ): Promise<SpaceObject | Page<SpaceObject>> =>
      space_id === undefined ? listSpaces(store, identity, asked) : readSpace(store, identity, space_id),

    /**
     * Creates a space that the caller owns; the files become documents in it. Without a name it is called as what was
     * asked for.
     * @throws Refusal 404 for somebody or a document there is none of, 413, 415 for a file (no space is made then), 422
     * with a path per field.
     */
    async create(identity: Identity, space: NewSpace): Promise<SpaceObject> {
      requireRole(identity, 'create', 'space');
      const { files = [], candidates, documents: held, objects_json, ...fields } = space;
      const name = fields.name === undefined || fields.name === '' ? nameFrom(fields.query) : fields.name;
      const parsed = parsePart('', 'space', given({ ...fields, name, objects_json: asItems(objects_json) }));
      const now = clock();
      const at = now.toISOString();
      const id = newId(now);
      const items = [
        ...(asItems(candidates) ?? []).map((item) => ({ ...item, what: 'person' as const })),
        ...(asItems(held) ?? []).map((item) => ({ ...item, what: 'document' as const })),
      ];
      const kept = await keepFiles(identity, files);
      const write = async (trx: Transaction<Schema>) => {
        await insertParsed(trx, identity, { id, type: 'space' }, parsed, {
          at,
          along: async () => {
            await takeSpace(trx, identity, id, at);
            for (const item of items) {
              await addItem(trx, identity, id, await readItem(trx, identity, item.what, item.id), at);
            }
            return items.map((item) => item.id);
          },
        });
        if (kept.length > 0) {
          await addDocuments(trx, identity, id, kept, at);
          await changeByHost(trx, identity.companyId, id, {}, at);
        }
      };
      const made = await store.lastStep('spaces.create', write, (after) => readSpace(after, identity, id));
      await Promise.all(kept.map(documents.keepStill));
      return made;
    },

    /**
     * Changes a space in one way: `candidate_id` or `document_id` comes, or goes with `remove`; or the fields named change,
     * lists as a whole, and files are added as documents. People go by the hand of the space's owner or an admin only.
     * @throws Refusal 400 for two ways at once, 403, 404, 409 for the owner's removal, 412 for a field that is not as it was
     * read, 413, 415, 422 with a path per field.
     */
    async update(identity: Identity, change: SpaceChange): Promise<SpaceObject> {
      await requireMay(store, identity, 'edit', 'space', [change.space_id]);
      const { name, owner, description, description_json, tags, tasks, instructions, instructions_json } = change;
      const lists = {
        candidates: asItems(change.candidates),
        documents: asItems(change.documents),
        objects_json: asItems(change.objects_json),
      };
      const fields = given({
        name,
        owner,
        description,
        description_json,
        tags,
        tasks,
        instructions,
        instructions_json,
        ...lists,
      });
      requireOneChange(change, fields);
      if (change.candidate_id !== undefined || change.document_id !== undefined) {
        return changeItem(identity, change);
      }
      return changeFields(identity, change, fields);
    },
  };
}
