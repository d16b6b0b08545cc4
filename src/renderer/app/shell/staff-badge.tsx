import { LifeBuoy } from 'lucide-react';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Badge } from '#ui/badge.tsx';

/** Says of the vendor's support staff, who only read, that they are; of anybody else nothing. */
export function StaffBadge({ className }: { className?: string }) {
  const t = useT(shellWords);
  const { staff } = useUserContext();
  return staff === true ? (
    <Badge tone="info" icon={<LifeBuoy aria-hidden />} {...(className !== undefined && { className })}>
      {t('userMenu.staff')}
    </Badge>
  ) : null;
}
