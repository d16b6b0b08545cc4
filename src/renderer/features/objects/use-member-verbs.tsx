import { AtSign, KeyRound } from 'lucide-react';
import { accountWords } from '#blocks/account/words/index.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { MemberLinkDialog } from './member-link-dialog.tsx';

/** What a member with an account can be helped with: a new password, a new address. */
export function useMemberVerbs(object: ObjectOf<'member'>): readonly PageVerb[] {
  const t = useT(accountWords);
  const { mayHere } = useMay();
  const ownMemberId = useSignedIn()?.memberId;
  const mayLink = object.has_account === true && object.id !== ownMemberId && mayHere('manageMembers');
  if (!mayLink) {
    return [];
  }
  const member = objectRefOf(object);
  return [
    {
      key: 'password',
      icon: <KeyRound aria-hidden />,
      label: t('link.action'),
      dialog: (onClose) => <MemberLinkDialog member={member} purpose="password" onClose={onClose} />,
    },
    {
      key: 'email',
      icon: <AtSign aria-hidden />,
      label: t('link.emailAction'),
      dialog: (onClose) => <MemberLinkDialog member={member} purpose="email" onClose={onClose} />,
    },
  ];
}
