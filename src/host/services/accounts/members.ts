import type { Transaction } from 'kysely';
import {
  type Identity,
  managesMembers,
  requireMayGiveRole,
  requireMayInvite,
  requireMayRemoveMember,
} from '#host/access/index.ts';
import { accessChanged, publishEvent } from '#host/events/publish-event.ts';
import { readPage } from '#host/lib/pages.ts';
import { changeByHost, recordChanges, setDeleted, theOne } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Member } from '#shared/contract/members.ts';
import type { AccountDelivery } from './account-delivery.ts';
import type { AddressChanges } from './address-changes.ts';
import { endMemberships, revokeLinksFor, revokeWhatTheyMade } from './end-membership.ts';
import type { Invitations } from './invitations.ts';
import { readMemberAccount } from './member-account.ts';
import type { PasswordResets } from './password-resets.ts';

interface MembersDeps {
  store: CallStore;
  clock: () => Date;
  invitations: Invitations;
  delivery: AccountDelivery;
  resets: PasswordResets;
  addresses: AddressChanges;
}

/** Who has an account in a company, and what they may do (decisions.md "Roles"). */
export function createMembers({ store, clock, invitations, delivery, resets, addresses }: MembersDeps) {
  const members = (db: Store['db'], companyId: string) =>
    db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .innerJoin('object', (join) =>
        join
          .onRef('object.company_id', '=', 'membership.company_id')
          .on('object.type', '=', 'member')
          .onRef('object.external_id', '=', 'membership.user_id'),
      )
      .where('membership.company_id', '=', companyId);

  const readable = (found: ReturnType<typeof members>) =>
    found.select([
      'object.id',
      'membership.user_id',
      'membership.role',
      'membership.created_at',
      'object.name',
      'object.first_name',
      'object.last_name',
      'user_account.email',
      'user_account.staff',
      store.jsonText('object.data', ['logo']).as('logo'),
    ]);

  type ReadableRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>;

  function toMember(row: ReadableRow): Member {
    return {
      id: row.id,
      object_type: 'member',
      user_id: row.user_id,
      name: row.name,
      email: row.email,
      ...(row.first_name === null ? {} : { first_name: row.first_name }),
      ...(row.last_name === null ? {} : { last_name: row.last_name }),
      ...(row.logo === null ? {} : { logo: row.logo }),
      role: row.role,
      staff: row.staff === 1,
      joined_at: row.created_at,
    };
  }

  return {
    /** Everybody with an account, by name; owner and admin see the open invitations too. */
    async list(identity: Identity, { page, page_size }: ParsedInput<'members.list'>) {
      const { companyId } = identity;
      const { rows, total } = await readPage(members(store.db, companyId), { page, page_size }, (found) =>
        readable(found)
          .orderBy((eb) => eb.fn('lower', ['object.name']))
          .orderBy('object.id'),
      );
      const waiting = managesMembers(identity.role) ? { invitations: await invitations.open(companyId) } : {};
      return { data: rows.map(toMember), total, page, page_size, ...waiting };
    },

    /**
     * Invites somebody; the link opens Cadre with the host and the token. Where mails are sent, only the mailbox gets it.
     * @throws Refusal 403 for an owner invited by somebody else, 409 for a member, 503 where the mail was not taken.
     */
    async invite(identity: Identity, invited: ParsedInput<'members.invite'>) {
      requireMayInvite(identity, invited.role);
      const { token, ...invitation } = await invitations.invite(identity, invited);
      const link = delivery.linkOf('accept-invitation', token);
      if (delivery.mails === undefined) {
        return { ...invitation, sent: false, link, token };
      }
      try {
        await delivery.mails.invitation(identity, invitation.email, link);
      } catch (error) {
        await invitations.revoke(store.db, identity.companyId, invitation.id);
        throw error;
      }
      return { ...invitation, sent: true };
    },

    /** Makes a link to a member's account: for a new password, or a new address. */
    link: (identity: Identity, asked: ParsedInput<'members.link'>) =>
      asked.purpose === 'password'
        ? resets.makeFor(identity, asked.id)
        : addresses.makeFor(identity, asked.id, asked.email),

    /**
     * Changes a member's role.
     * @throws Refusal 403 for ownership changed by somebody else, 404, 409 for the last owner.
     */
    async update(identity: Identity, { id, role }: ParsedInput<'members.update'>): Promise<Member> {
      const { companyId } = identity;
      const at = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, companyId);
        const member = await readMemberAccount(trx, companyId, id);
        await requireMayGiveRole(trx, identity, member, role);
        await trx
          .updateTable('membership')
          .set({ role })
          .where('company_id', '=', companyId)
          .where('user_id', '=', member.user_id)
          .execute();
        await changeByHost(trx, companyId, id, {}, at);
        if (member.role !== role) {
          const line = { ...{ objectId: id, objectType: 'member' }, action: 'changed' as const, field: 'role' };
          await recordChanges(trx, companyId, [{ ...line, before: member.role, after: role }], { at });
        }
        // A link of before would open more than its maker may give, or be one that they may make no more.
        await revokeLinksFor(trx, companyId, [member.user_id]);
        if (!managesMembers(role)) {
          await revokeWhatTheyMade(trx, companyId, [member.user_id]);
        }
        await publishEvent(trx, { companyId, userId: member.user_id, type: accessChanged, data: {}, at });
      };
      return store.lastStep('members.update', write, async ({ db }) =>
        toMember(await readable(members(db, companyId)).where('object.id', '=', id).executeTakeFirstOrThrow()),
      );
    },

    /**
     * Removes a member with their member object and all they have here; or takes an invitation back.
     * @throws Refusal 403 for anybody else's id unless owner or admin, 404, 409 for the last owner.
     */
    async remove(identity: Identity, { id }: ParsedInput<'members.remove'>): Promise<{ count: number }> {
      const { companyId } = identity;
      requireMayRemoveMember(identity, id);
      const at = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, companyId);
        if (id !== identity.memberId && (await invitations.revoke(trx, companyId, id)) > 0) {
          return;
        }
        const member = await readMemberAccount(trx, companyId, id);
        await requireMayGiveRole(trx, identity, member, undefined);
        // Who comes back gets an object of their own: this one stands for nobody any more.
        await setDeleted(trx, companyId, theOne(id), { isDeleted: true, at, change: { external_id: null } });
        await endMemberships(trx, companyId, [member.user_id], at);
      };
      return store.lastStep('members.remove', write, () => ({ count: 1 }));
    },
  };
}
