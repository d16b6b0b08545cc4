import { useQuery } from '@tanstack/react-query';
import { useUpdateObject } from '#blocks/object-form/mutations.ts';
import { companyOptions } from '#lib/company.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { useSavedToast } from './use-saved-toast.ts';

/** The company, undefined until it was read, and how a setting of it is changed: a failure is told. */
export function useCompany() {
  const { may } = useMay();
  const { data: company } = useQuery({
    ...companyOptions(useSignedIn()?.company.id),
    select: (answer) => objectOf(answer, 'company'),
    retryOnMount: false,
  });
  const { change, isPending } = useUpdateObject('company');
  const { showFailure } = useSavedToast();
  return {
    company,
    disabled: !may('edit', 'company') || isPending,
    change: (id: string, fields: Parameters<typeof change>[1]) => void change(id, fields).catch(showFailure),
  };
}
