import { oc } from '@orpc/contract';
import { z } from 'zod';
import { link } from '#shared/domain/object-ref.ts';
import { companySummary, language, userContext } from '#shared/domain/user-context.ts';

export const auth = {
  /** Sets the session cookie (HttpOnly, Secure, SameSite=Strict). */
  login: oc
    .route({ method: 'POST', path: '/api/auth/login', summary: 'Sign in' })
    .input(z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }))
    .output(userContext),
  logout: oc
    .route({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out', successStatus: 204 })
    .input(z.strictObject({}))
    .output(z.void()),
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
