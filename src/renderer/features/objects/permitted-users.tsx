import { firstNames, shownPermissions, stackOf } from '#blocks/object/permissions.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { PageSection } from './page-section.tsx';

/** Whom a job is shared with: three avatars and first names (§2 "Job cards"). */
export function PermittedUsers({ job }: { job: unknown }) {
  const t = useT('objects');
  const format = useFormat();
  const { shown, more } = shownPermissions(job);
  if (shown.length === 0) {
    return null;
  }
  const names = [...firstNames(shown), ...(more > 0 ? [t('moreTags', { count: more })] : [])];
  return (
    <PageSection title={t('page.sharedWith')}>
      <div className="flex min-w-0 items-center gap-2.5">
        <AvatarStack people={stackOf(shown)} />
        <span className="truncate text-secondary">{more > 0 ? names.join(', ') : format.list(names)}</span>
      </div>
    </PageSection>
  );
}
