import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOptions } from './policy/read-options.ts';
import { userContextKey } from './policy/session.ts';
import { useWrite } from './policy/use-write.ts';

/**
 * The query behind {@link useUserContext}, for guards that run outside components. Half the window reads it: after a
 * failure only `refetch` asks again, not each part that appears.
 */
export function userContextOptions() {
  return readOptions('auth.me', {}, { retryOnMount: false });
}

/** The threads the user takes part in (§3 `messages`), asked for when nothing else wants a place. */
function messagesOptions(isSignedIn: boolean) {
  return readOptions('messages.list', {}, { priority: 'prefetch', enabled: isSignedIn, retryOnMount: false });
}

/** The user context, once it is known who is signed in. */
export function useSignedIn() {
  return useQuery(userContextOptions()).data;
}

/** §3 "User context exposes". Before it is loaded, `loading` is true and the rest undefined. */
export function useUserContext() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(userContextOptions());
  const { data: messages } = useQuery(messagesOptions(data !== undefined));
  // Who changes them shows the failure.
  const user = useWrite('users.updateMe', {
    failure: 'screen',
    onSuccess: (context) => client.setQueryData(userContextKey, context),
  });
  const company = useWrite('users.updateCompany', { failure: 'screen' });
  const companyId = data?.company.id;
  return {
    user: data?.user,
    language: data?.language,
    messages: messages?.data,
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
