import { firstLookOf, type Identity } from '#host/access/index.ts';
import { countHired } from '#host/object-writer/index.ts';
import { asksJobApproval } from '#host/services/objects/job-approval.ts';
import { countInterviewed, countLinksTo, type LinkedObject } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { Store } from '#host/store/store.ts';
import { jobApproval } from '#shared/domain/job-approval.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { relationData } from '#shared/domain/relation-data.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** Members by their ids, whom everybody sees. */
async function readMembers({ db, jsonText }: Store, companyId: string, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('object')
          .select(['id', 'type', 'name', 'title', 'email', 'slug', jsonText('data', ['logo']).as('logo')])
          .where('company_id', '=', companyId)
          .where('id', 'in', [...ids])
          .where('type', '=', 'member')
          .where('deleted_at', 'is', null)
          .execute();
  return rows.map(toRef);
}

/** Who asked to let a job open and who decided, and whether that is still to come. */
async function approvalOf(store: Store, identity: Identity, object: ObjectBase): Promise<Fields> {
  const approval = jobApproval.safeParse(object.approval).data;
  const [needs, people] = await Promise.all([
    approval?.state === 'approved' ? false : asksJobApproval(store.db, identity.companyId),
    readMembers(store, identity.companyId, [approval?.requested_by ?? [], approval?.decided_by ?? []].flat()),
  ]);
  return {
    ...(needs ? { needs_approval: true } : {}),
    ...(people.length === 0 ? {} : { approval_people: people }),
  };
}

/** What those do in its hiring team of whom it is said. */
function partsOf(links: readonly LinkedObject[]): Fields {
  const parts = links.flatMap(({ id, kind, linkData }) => {
    const { part } = relationData.safeParse(linkData ?? {}).data ?? {};
    return kind === 'permitted' && part !== undefined ? [[id, part] as const] : [];
  });
  return parts.length === 0 ? {} : { team_parts: Object.fromEntries(parts) };
}

/** A job tells how many applied, and how many of them were interviewed; its page, for whom it masks them. */
export const job: TypeDescriptor = {
  async inFull(store, identity, object, links) {
    const [hired, approval, look] = await Promise.all([
      countHired(store.db, identity.companyId, [object.id]),
      approvalOf(store, identity, object),
      firstLookOf(store.db, identity.companyId, object.id),
    ]);
    const first_look = look.roles.length === 0 ? {} : { first_look: look };
    return { ...object, ...first_look, hired_count: hired.get(object.id) ?? 0, ...partsOf(links.out), ...approval };
  },
  async besides(store, identity, ids) {
    const [applicants, interviewed] = await Promise.all([
      countLinksTo(store, identity, ids, 'applied_to'),
      countInterviewed(store, identity.companyId, ids),
    ]);
    return (object) => ({
      ...object,
      applicants_count: applicants.get(object.id) ?? 0,
      interviewed_count: interviewed.get(object.id) ?? 0,
    });
  },
};
