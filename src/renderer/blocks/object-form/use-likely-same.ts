import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { asText, type DraftValue } from './form-values.ts';
import { useRested } from './use-rested.ts';

/** Somebody who has the same address or number as the one who is being made. */
export interface LikelySame {
  /** The field that says so. */
  key: string;
  person: ObjectRef;
}

const contacts = ['email', 'phone'] as const;

/** Who may be the person that is being made, while their address and number are typed; nobody for what is no person. */
export function useLikelySame(
  type: ObjectType,
  valueAt: (key: string) => DraftValue | undefined,
): readonly LikelySame[] {
  const isAsked = isPersonType(type);
  const email = useRested(isAsked ? asText(valueAt('email')).trim() : '');
  const phone = useRested(isAsked ? asText(valueAt('phone')).trim() : '');
  const asked = {
    ...(/.@./.test(email) ? { email: [email] } : {}),
    ...(phone.length > 5 ? { phone: [phone] } : {}),
  };
  const { data } = useQuery(
    readOptions('people.alike', asked, { enabled: Object.keys(asked).length > 0, failure: 'log' }),
  );
  return (data?.data ?? []).flatMap(({ person, evidence }) => {
    const key = contacts.find((contact) => evidence.some(({ kind }) => kind === contact));
    return key === undefined ? [] : [{ key, person }];
  });
}
