import { AtSign, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountWords } from '#blocks/account/words/index.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { LinkPurpose } from '#shared/domain/account-rules.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { MemberLinkDialog } from './member-link-dialog.tsx';
import { useManagerVerb } from './use-manager-verb.tsx';

const icons: Readonly<Record<LinkPurpose, ReactNode>> = {
  password: <KeyRound aria-hidden />,
  email: <AtSign aria-hidden />,
};
const labels = { password: 'link.action', email: 'link.emailAction' } as const;

/** Who leads a member, and what one with an account can be helped with: a new password, a new address. Their own stand under Settings. */
export function useMemberVerbs(object: ObjectOf<'member'>): readonly PageVerb[] {
  const t = useT(accountWords);
  const { mayMakeLink } = useMay();
  const ownMemberId = useSignedIn()?.memberId;
  const manager = useManagerVerb(object);
  const member = objectRefOf(object);
  const ofAccount = (['password', 'email'] as const)
    .filter((purpose) => object.id !== ownMemberId && mayMakeLink(purpose, object))
    .map((purpose) => ({
      key: purpose,
      icon: icons[purpose],
      label: t(labels[purpose]),
      dialog: (onClose: () => void) => <MemberLinkDialog member={member} purpose={purpose} onClose={onClose} />,
    }));
  return [...manager, ...ofAccount];
}
