import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { readsOnly } from '#shared/domain/roles.ts';
import { type Role, roles } from '#shared/domain/user-context.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { SettingsPage } from './settings-page.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

/** The person's own name. */
export function ProfileSettings() {
  const t = useT(settingsWords);
  const { user, role, staff } = useUserContext();
  return (
    <SettingsPage title={t('section.profile')} text={t('profile.text')}>
      {user === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          <div className="flex items-center gap-4">
            <Avatar
              name={`${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.email}
              image={user.logo}
              size="huge"
            />
            <div className="min-w-0">
              <p className="selectable truncate font-semibold">
                {`${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.email}
              </p>
              <p className="selectable truncate text-secondary">
                {[user.email, isRole(role) ? t(`profile.role_${role}`) : undefined].filter(Boolean).join(' · ')}
              </p>
            </div>
          </div>
          <NameForm
            firstName={user.first_name ?? ''}
            lastName={user.last_name ?? ''}
            mayChange={!readsOnly({ staff })}
          />
        </>
      )}
    </SettingsPage>
  );
}

interface NameFormProps {
  firstName: string;
  lastName: string;
  /** Support staff only read. */
  mayChange: boolean;
}

function NameForm({ firstName, lastName, mayChange }: NameFormProps) {
  const t = useT(settingsWords);
  const { updateUserDetails } = useUserContext();
  const { savedToast } = useSavedToast();
  const form = useSmallForm({
    initial: { first: firstName, last: lastName },
    check: ({ first }) => ({ first: first.trim() === '' ? t('profile.firstNameMissing') : undefined }),
    send: ({ first, last }) => savedToast(updateUserDetails({ first_name: first.trim(), last_name: last.trim() })),
  });
  const { first, last } = form.values;
  const changed = first.trim() !== firstName || last.trim() !== lastName;

  return (
    <form {...form.props} className="flex flex-col items-start gap-5">
      <div className="grid w-full grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Input
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={200}
          required
          disabled={!mayChange}
          hint={mayChange ? undefined : t('profile.staff')}
          {...form.field('first')}
        />
        <Input
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={200}
          disabled={!mayChange}
          {...form.field('last')}
        />
      </div>
      {mayChange ? (
        <Button type="submit" variant="primary" disabled={form.isBusy || !changed}>
          {t('common:save')}
        </Button>
      ) : null}
    </form>
  );
}

function isRole(role: string | undefined): role is Role {
  return roles.some((known) => known === role);
}
