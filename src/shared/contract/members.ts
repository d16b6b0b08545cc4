import { z } from 'zod';
import { roles } from '#shared/domain/user-context.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const memberId = z.string().min(1).max(64);

/** Somebody with an account in the company; `id` is their object of type member. */
export const member = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  logo: z.string().optional(),
  role: z.string(),
  staff: z.boolean(),
  joined_at: z.string(),
});

export type Member = z.infer<typeof member>;

/** An invitation that waits to be accepted. */
const invitation = z.looseObject({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

export const members = {
  /** Owner and admin are told of the open invitations too. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/members/', summary: 'Who has an account in the company' })
    .input(z.strictObject(pageInput))
    .output(listOf(member).extend({ invitations: z.array(invitation).optional() })),
  /**
   * The link works once and for 7 days; a new one for the same address ends the old one. Where mails are `sent`, only the
   * mailbox gets it.
   */
  invite: call({ access: 'manageMembers', repeatable: false })
    .route({ method: 'POST', path: '/api/members/', summary: 'Invite somebody', successStatus: 201 })
    .input(z.strictObject({ email: z.email().max(320), role: z.enum(roles) }))
    .output(invitation.extend({ sent: z.boolean(), link: z.string().optional(), token: z.string().optional() })),
  /**
   * Makes a link that sets a new password for a member's account, or gives it the address `email`. It works once and for
   * a day; what is `sent` went to the mailbox, and is not told.
   */
  link: call({ access: 'manageMembers', repeatable: false })
    .route({
      method: 'POST',
      path: '/api/members/links',
      summary: "Make a link to a member's account",
      successStatus: 201,
    })
    .input(
      z.discriminatedUnion('purpose', [
        z.strictObject({ purpose: z.literal('password'), id: memberId }),
        z.strictObject({ purpose: z.literal('email'), id: memberId, email: z.email().max(320) }),
      ]),
    )
    .output(
      z.looseObject({
        sent: z.boolean(),
        expires_at: z.string(),
        link: z.string().optional(),
        token: z.string().optional(),
      }),
    ),
  update: call({ access: 'manageMembers' })
    .route({ method: 'PUT', path: '/api/members/', summary: "Change a member's role" })
    .input(z.strictObject({ id: memberId, role: z.enum(roles) }))
    .output(member),
  /** Takes back an open invitation by its id, too; one's own id leaves the company. */
  remove: call({ access: 'everybody' })
    .route({ method: 'DELETE', path: '/api/members/', summary: 'Remove a member, or leave' })
    .input(z.strictObject({ id: memberId }))
    .output(z.looseObject({ count: z.number().int() })),
};
