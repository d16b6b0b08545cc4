import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { addLink, addLinks, insertObject, removeLinks } from '#host/object-writer/index.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import { type CanvasContent, toVersion } from './canvas-content.ts';

const versionsKept = 50;

type Author = Pick<Identity, 'companyId' | 'userId' | 'memberId'>;

/** Keeps what a canvas holds now as its next version; only the last 50 are kept. */
export async function keepVersion(
  trx: Transaction<Schema>,
  canvas: { companyId: string; canvasId: string; userId: string | null; at: string },
  content: CanvasContent,
): Promise<void> {
  const last = await trx
    .selectFrom('canvas_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('canvas_id', '=', canvas.canvasId)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  await trx
    .insertInto('canvas_version')
    .values({
      company_id: canvas.companyId,
      canvas_id: canvas.canvasId,
      version,
      title: content.title,
      user_id: canvas.userId,
      data: toVersion(content),
      created_at: canvas.at,
    })
    .execute();
  await trx
    .deleteFrom('canvas_version')
    .where('canvas_id', '=', canvas.canvasId)
    .where('version', '<=', version - versionsKept)
    .execute();
}

/** A canvas that is not public is its author's, beside owner and admin: the only member permitted to see it. */
export async function writePermission(
  trx: Transaction<Schema>,
  author: Author,
  canvasId: string,
  isPublic: boolean,
  at: string,
): Promise<void> {
  if (isPublic) {
    const permits: Parameters<typeof removeLinks>[2] = (query) =>
      query.where('from_id', '=', canvasId).where('kind', '=', 'permitted');
    await removeLinks(trx, author.companyId, permits, at);
  } else if (author.memberId !== null) {
    const link = { from_id: canvasId, kind: 'permitted', to_id: author.memberId, created_at: at };
    await addLink(trx, author.companyId, link);
  }
}

/** Links a canvas to the objects it is about, as far as they exist. */
export async function writeAbout(
  trx: Transaction<Schema>,
  companyId: string,
  canvasId: string,
  objectIds: readonly string[],
  at: string,
): Promise<void> {
  const links = objectIds.map((to_id) => ({ from_id: canvasId, kind: 'about', to_id, created_at: at }));
  await addLinks(trx, companyId, links);
}

/** Adds a canvas of the caller's; answers its id. */
export async function insertCanvas(
  trx: Transaction<Schema>,
  identity: Identity,
  content: CanvasContent,
  { status, now }: { status: string; now: Date },
): Promise<string> {
  const id = newId(now);
  const at = now.toISOString();
  const isPublic = content.data.is_public === true;
  await insertObject(
    trx,
    identity,
    {
      id,
      type: 'canvas',
      subtype: content.subtype,
      name: content.title,
      title: content.title,
      status,
      data: { ...content.data, is_public: isPublic, author: { id: identity.userId } },
    },
    {
      at,
      along: async () => {
        await writePermission(trx, identity, id, isPublic, at);
        return [];
      },
    },
  );
  return id;
}
