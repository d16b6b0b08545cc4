import { z } from 'zod';
import { link } from '#shared/domain/object-ref.ts';
import { longestPassword } from '#shared/domain/passwords/password-problem.ts';
import { companySummary, language, userContext } from '#shared/domain/user-context.ts';
import { call } from './call.ts';

const password = z.string().max(longestPassword);
/** The token of a link, from the link itself or typed. */
const linkToken = z.string().min(1).max(200);

export const auth = {
  /** Sets the session cookie (HttpOnly, Secure, SameSite=Strict). */
  login: call({ access: 'public', repeatable: false })
    .route({ method: 'POST', path: '/api/auth/login', summary: 'Sign in' })
    .input(z.strictObject({ email: z.string().min(1).max(320), password: password.min(1) }))
    .output(userContext),
  logout: call({ access: 'everybody', staffWrite: true, repeatable: false })
    .route({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out', successStatus: 204 })
    .input(z.strictObject({}))
    .output(z.void()),
  /** Ends every session of the user, this one too. */
  logoutEverywhere: call({ access: 'everybody', staffWrite: true, repeatable: false })
    .route({
      method: 'POST',
      path: '/api/auth/logout-everywhere',
      summary: 'Sign out on every device',
      successStatus: 204,
    })
    .input(z.strictObject({}))
    .output(z.void()),
  /** Joins a company by the single-use token of an invitation link; sets the session cookie. */
  acceptInvitation: call({ access: 'public', repeatable: false })
    .route({ method: 'POST', path: '/api/auth/accept-invitation', summary: 'Accept an invitation' })
    .input(
      z.strictObject({
        token: linkToken,
        /** Of the account that joins: a new one, or with `existing` its own. */
        password,
        /** True joins with an account that the person has with the invited address; else a new one is made. */
        existing: z.boolean().optional(),
        first_name: z.string().trim().min(1).max(200).optional(),
        last_name: z.string().trim().max(200).optional(),
        language: language.optional(),
      }),
    )
    .output(userContext),
  /**
   * Asks for a link that sets a new password. The answer is the same for every address: `mail` sends the link to the
   * mailbox where there is an account, `admin` means that an admin of the company makes one.
   */
  forgotPassword: call({ access: 'public', repeatable: false })
    .route({ method: 'POST', path: '/api/auth/forgot-password', summary: 'Ask for a link to a new password' })
    .input(z.strictObject({ email: z.string().min(1).max(320) }))
    .output(z.looseObject({ by: z.enum(['mail', 'admin']) })),
  /** Sets a new password by the single-use token of a link; every session of the account ends. */
  resetPassword: call({ access: 'public', repeatable: false })
    .route({
      method: 'POST',
      path: '/api/auth/reset-password',
      summary: 'Set a new password by a link',
      successStatus: 204,
    })
    .input(z.strictObject({ token: linkToken, password }))
    .output(z.void()),
  /** Makes the address of a link the account's, with the password of the account. */
  confirmEmail: call({ access: 'public', repeatable: false })
    .route({
      method: 'POST',
      path: '/api/auth/confirm-email',
      summary: 'Confirm a new address by a link',
      successStatus: 204,
    })
    .input(z.strictObject({ token: linkToken, password: password.min(1) }))
    .output(z.void()),
  me: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/auth/me', summary: 'The user context of §3' })
    .input(z.strictObject({}))
    .output(userContext),
};

export const users = {
  /** `updateUserDetails` of §3: the fields that change. */
  updateMe: call({ access: 'everybody' })
    .route({ method: 'PUT', path: '/api/users/me', summary: 'Change the signed-in user' })
    .input(
      z.strictObject({
        first_name: z.string().trim().min(1).max(200).optional(),
        last_name: z.string().trim().max(200).optional(),
        language: language.optional(),
        experienceStage: z.enum(['new', 'active']).optional(),
      }),
    )
    .output(userContext),
  /** Ends the user's other sessions. */
  changePassword: call({ access: 'everybody', staffWrite: true, repeatable: false })
    .route({ method: 'PUT', path: '/api/users/me/password', summary: 'Change the password', successStatus: 204 })
    .input(
      z.strictObject({
        current: password.min(1),
        new: password,
      }),
    )
    .output(z.void()),
  /** Sends a link to the new address; it becomes the account's once the link was answered. */
  changeEmail: call({ access: 'everybody', repeatable: false })
    .route({ method: 'POST', path: '/api/users/me/email', summary: 'Change the address that one signs in with' })
    .input(z.strictObject({ email: z.email().max(320), password: password.min(1) }))
    .output(z.looseObject({ sent: z.boolean() })),
  /** `updateCompanyDetails` of §3. */
  updateCompany: call({ access: ['edit', 'company'] })
    .route({ method: 'PUT', path: '/api/companies/{id}', summary: 'Change the company' })
    .input(
      z.strictObject({
        id: z.string(),
        name: z.string().trim().min(1).max(300).optional(),
        logo: z.string().max(200_000).optional(),
        links: z.array(link).max(50).optional(),
      }),
    )
    .output(companySummary),
};
