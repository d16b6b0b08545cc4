import type { Route } from '@orpc/contract';

/**
 * A route of a call that contract.md marks (C): it is about the company that the `company-id` header names, one of the
 * caller's; without the header, about the company of the session.
 */
export function companyScoped<T extends Route>(route: T): T {
  const header = {
    name: 'company-id',
    in: 'header',
    description: 'A company of the caller; without it, that of the session',
    schema: { type: 'string', maxLength: 10 },
  } as const;
  return {
    ...route,
    spec: (operation) => ({ ...operation, parameters: [...(operation.parameters ?? []), header] }),
  };
}
