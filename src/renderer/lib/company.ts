import { type QueryClient, useQuery } from '@tanstack/react-query';
import { displayName } from '#shared/domain/display-name.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { readOptions } from './policy/read-options.ts';
import { userContextKey } from './policy/session.ts';
import { objectOf } from './read-object.ts';
import { useSignedIn } from './user-context.ts';

/** The company in full, by the workspace's id: one of the three queries that are there after a restart (§9). */
export function companyOptions(workspaceId: string | undefined) {
  return readOptions('people.company', { id: workspaceId ?? '' });
}

/** An object that is there after a restart: the company, as the query of §9 knows it. Any other is not known. */
export function knownObject(client: QueryClient, type: ObjectType, id: string): ObjectOf | undefined {
  const workspaceId = client.getQueryData<UserContext>(userContextKey)?.company.id;
  const company = client.getQueryData<ObjectAnswer>(companyOptions(workspaceId).queryKey);
  return company?.id === id && company.object_type === type ? objectOf(company, 'company') : undefined;
}

/** What the company in use is called and its logo; until it has been read itself, what the user context says of it. */
export function useCompany(): { name: string; logo: string | undefined } | undefined {
  const signedIn = useSignedIn()?.company;
  const { data } = useQuery({
    ...companyOptions(signedIn?.id),
    select: (answer) => objectOf(answer, 'company'),
    retryOnMount: false,
  });
  if (signedIn === undefined) {
    return undefined;
  }
  return data === undefined
    ? { name: signedIn.name, logo: signedIn.logo }
    : { name: displayName('company', data), logo: data.logo };
}
