import { newId } from '#host/store/new-id.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import { type Insider, insiders, markOf, markOfReview, type Target, type TrickName, tricks } from './attack-tricks.ts';
import { fillForeignCompany } from './foreign-company.ts';
import { seedObjects, seedRelations } from './seed-objects.ts';
import type { Caller, TestHost } from './test-host.ts';

/** Whom the attacked company is made for. */
interface People {
  owner: Caller;
  callers: ReadonlyMap<string, Caller>;
}

/** What the tricks are aimed at: the same for everybody, but a review of oneself. */
export interface AttackedCompany {
  targetOf(trick: TrickName, attacker: string): Target | undefined;
  /** Ids of all that is attacked. */
  ids: readonly string[];
}

const unit = { company_user: { org_unit: { id: 'own', name: 'Own' } } };

/** Fills the owner's company with something of each trick, and another company beside it. */
export async function fillAttackedCompany(test: TestHost, { owner, callers }: People): Promise<AttackedCompany> {
  const foreign = await fillForeignCompany(test.store, test.now());
  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const marked = (trick: TrickName, more: { status?: string; data?: Record<string, unknown> } = {}) => {
    const mark = markOf(trick);
    const type: ObjectType = tricks[trick].type;
    return { type, name: mark, title: mark, first_name: mark, ...more, data: { description: mark, ...more.data } };
  };
  const upload = async (trick: TrickName, more: object) => {
    const mark = markOf(trick);
    const file = Buffer.from(mark).toString('base64');
    const { body } = await test.call(owner, 'POST', '/api/file_attachment/', {
      file,
      file_name: `${mark}.txt`,
      ...more,
    });
    return String(body.id);
  };
  const memberOf = (insider: Insider) => callers.get(insider)?.memberId ?? '';

  const [superior = '', colleague = '', ownSelf = '', ...selves] = await seed(
    marked("the superior's record", { data: unit }),
    { type: 'employee', name: 'Colleague', first_name: 'Colleague' },
    ...['Owner', ...insiders].map((name) => ({ type: 'employee', name, first_name: name, data: unit })),
  );
  const [job = '', canvas = '', candidate = '', review = '', draft = '', ofSuperior = ''] = await seed(
    marked('a job that names others'),
    marked('a private canvas of others'),
    marked('a candidate who is not shared'),
    marked('a review of a colleague'),
    marked('a draft of somebody with an account', { status: 'draft' }),
    marked('a review of the superior'),
  );
  const [published = '', ticket = '', space = '', ...ofSelves] = await seed(
    marked('a published canvas of others', { data: { author: { id: owner.userId }, is_public: true } }),
    marked("somebody's ticket"),
    marked('a space of others'),
    ...insiders.map((name) => ({ type: 'performance', name: markOfReview(name), data: { rating: 1 } })),
  );
  const contract = await upload("a colleague's contract", { subtype: 'contract', object_id: colleague });
  const document = await upload("somebody's document", {});
  await test.store.db
    .updateTable('object')
    .set({ name: markOf("the owner's record"), title: markOf("the owner's record") })
    .where('id', '=', owner.memberId)
    .execute();
  await seedRelations(test.store, owner.companyId, test.now(), [
    { from: job, kind: 'permitted', to: owner.memberId },
    { from: canvas, kind: 'permitted', to: owner.memberId },
    { from: review, kind: 'about', to: colleague },
    { from: draft, kind: 'about', to: colleague },
    { from: ofSuperior, kind: 'about', to: superior },
    { from: space, kind: 'owner', to: owner.memberId },
    { from: owner.memberId, kind: 'same_person', to: ownSelf },
    { from: ownSelf, kind: 'manages', to: superior },
    ...[review, draft, ofSuperior, ...ofSelves].map((from) => ({ from, kind: 'reviewer', to: owner.memberId })),
    ...insiders.flatMap((name, index) => [
      { from: memberOf(name), kind: 'same_person', to: selves[index] ?? '' },
      { from: superior, kind: 'manages', to: selves[index] ?? '' },
      { from: ofSelves[index] ?? '', kind: 'about', to: selves[index] ?? '' },
    ]),
  ]);

  const ids: Readonly<Record<Exclude<TrickName, 'a review of oneself'>, string>> = {
    "another company's object": foreign.ids[0] ?? '',
    'a job that names others': job,
    'a private canvas of others': canvas,
    'a candidate who is not shared': candidate,
    "a colleague's contract": contract,
    'a review of a colleague': review,
    'a draft of somebody with an account': draft,
    'a review of the superior': ofSuperior,
    "the superior's record": superior,
    "the owner's record": owner.memberId,
    'a published canvas of others': published,
    "somebody's ticket": ticket,
    'a space of others': space,
    "somebody's document": document,
  };
  const writeNote = (object_id: string, text: string, is_private: 0 | 1) =>
    test.store.db
      .insertInto('note')
      .values({
        id: newId(test.now()),
        company_id: owner.companyId,
        object_id,
        user_id: owner.userId,
        is_private,
        text,
        content: richTextOf(text),
        created_at: test.now().toISOString(),
      })
      .execute();
  for (const [trick, id] of Object.entries(ids)) {
    if (id !== foreign.ids[0]) {
      await writeNote(id, markOf(trick as TrickName), 0);
      // Its author's alone, as the draft is, however open what it is about.
      await writeNote(id, markOf('a draft of somebody with an account'), 1);
    }
  }
  const ownReviews = new Map<string, string>(insiders.map((name, index) => [name, ofSelves[index] ?? '']));
  return {
    targetOf(trick, attacker) {
      const id = trick === 'a review of oneself' ? ownReviews.get(attacker) : ids[trick];
      return id === undefined ? undefined : { id, type: tricks[trick].type };
    },
    ids: [...Object.values(ids), ...ofSelves],
  };
}
