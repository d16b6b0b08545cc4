import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserContext } from '#shared/domain/user-context.ts';
import { api } from './api.ts';

/**
 * The query behind {@link useUserContext}, for guards that run outside components. Half the window reads it: after a
 * failure only `refetch` asks again, not each part that appears.
 */
export function userContextOptions() {
  return api.auth.me.queryOptions({ input: {}, retryOnMount: false });
}

/** §3 "User context exposes". Before it is loaded, `loading` is true and the rest undefined. */
export function useUserContext() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(userContextOptions());
  const keep = (context: UserContext) => client.setQueryData(userContextOptions().queryKey, context);
  const user = useMutation(api.users.updateMe.mutationOptions({ onSuccess: keep }));
  const company = useMutation(
    api.users.updateCompany.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: userContextOptions().queryKey }),
    }),
  );
  const companyId = data?.company.id;
  return {
    user: data?.user,
    language: data?.language,
    plan: data?.plan,
    trialDays: data?.trialDays,
    role: data?.role,
    staff: data?.staff,
    experienceStage: data?.experienceStage,
    company: data?.company,
    companies: data?.companies,
    websocketGroup: data?.websocketGroup,
    loading: isPending,
    error,
    refetch,
    /** Changes the signed-in user; rejects with an ApiError. */
    updateUserDetails: user.mutateAsync,
    /** Changes the company; rejects with an ApiError. */
    updateCompanyDetails: (fields: Omit<Parameters<typeof company.mutateAsync>[0], 'id'>) =>
      company.mutateAsync({ id: companyId ?? '', ...fields }),
  };
}
