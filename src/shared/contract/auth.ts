import { oc } from '@orpc/contract';
import { z } from 'zod';
import { link } from '#shared/domain/object-ref.ts';
import { companySummary, language, userContext } from '#shared/domain/user-context.ts';

/** As long as a password must be that people choose. */
export const shortestPassword = 12;
export const longestPassword = 1024;

export const auth = {
  /** Sets the session cookie (HttpOnly, Secure, SameSite=Strict). */
  login: oc
    .route({ method: 'POST', path: '/api/auth/login', summary: 'Sign in' })
    .input(z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(longestPassword) }))
    .output(userContext),
  logout: oc
    .route({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out', successStatus: 204 })
    .input(z.strictObject({}))
    .output(z.void()),
  /** Ends every session of the user, this one too. */
  logoutEverywhere: oc
    .route({
      method: 'POST',
      path: '/api/auth/logout-everywhere',
      summary: 'Sign out on every device',
      successStatus: 204,
    })
    .input(z.strictObject({}))
    .output(z.void()),
  /** Joins a company by the single-use token of an invitation link; sets the session cookie. */
  acceptInvitation: oc
    .route({ method: 'POST', path: '/api/auth/accept-invitation', summary: 'Accept an invitation' })
    .input(
      z.strictObject({
        token: z.string().min(1).max(200),
        /** The account's own, where there is one for the invited address; a new one otherwise. */
        password: z.string().min(1).max(longestPassword),
        first_name: z.string().trim().min(1).max(200).optional(),
        last_name: z.string().trim().max(200).optional(),
        language: language.optional(),
      }),
    )
    .output(userContext),
  me: oc
    .route({ method: 'GET', path: '/api/auth/me', summary: 'The user context of §3' })
    .input(z.strictObject({}))
    .output(userContext),
};

export const users = {
  /** `updateUserDetails` of §3: the fields that change. */
  updateMe: oc
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
  changePassword: oc
    .route({ method: 'PUT', path: '/api/users/me/password', summary: 'Change the password', successStatus: 204 })
    .input(
      z.strictObject({
        current: z.string().min(1).max(longestPassword),
        new: z.string().min(shortestPassword).max(longestPassword),
      }),
    )
    .output(z.void()),
  /** `updateCompanyDetails` of §3. */
  updateCompany: oc
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
