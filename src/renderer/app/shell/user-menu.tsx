import { useNavigate, useRouter } from '@tanstack/react-router';
import { Keyboard, Languages, SunMoon, UserRound } from 'lucide-react';
import { shellWords } from '#lib/i18n/core-words.ts';
import type { UiLanguage } from '#lib/i18n/i18n.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { useUserContext } from '#lib/user-context.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { languages } from '#shared/domain/user-context.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { entriesIn, pathTo } from './navigation.ts';
import { StaffBadge } from './staff-badge.tsx';

const themes = ['system', 'light', 'dark'] as const;

/** The person's own menu at the end of the top bar. */
export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const t = useT(shellWords);
  const navigate = useNavigate();
  const router = useRouter();
  const settings = useSettings();
  const changeSettings = useChangeSettings();
  const { user, updateUserDetails } = useUserContext();
  if (user === undefined) {
    return <Skeleton className="m-0.75 size-6.5 shrink-0 rounded-full" />;
  }
  const name = displayName('member', user);
  // The language that tests use is offered only where it is on already.
  const offered: readonly UiLanguage[] = settings.language === 'pseudo' ? [...languages, 'pseudo'] : languages;

  function chooseLanguage(language: UiLanguage): void {
    changeSettings.mutate({ language });
    if (language !== 'pseudo') {
      // The host's copy is only for what it writes itself (mails, reports); the screen has changed already.
      updateUserDetails({ language }).catch(() => undefined);
    }
  }

  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('userMenu.label', { name })}
          className="no-drag flex size-8 shrink-0 items-center justify-center rounded-full"
        >
          <Avatar name={name} image={user.logo} className="size-6.5" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block truncate font-medium">{name}</span>
        {user.email !== '' && user.email !== name && (
          <span className="block truncate text-muted text-sm">{user.email}</span>
        )}
        <StaffBadge className="mt-1" />
      </MenuHeading>
      <MenuSeparator />
      <MenuItem
        icon={<UserRound aria-hidden />}
        onSelect={() => void navigate({ to: '/settings/$section', params: { section: 'profile' } })}
      >
        {t('userMenu.profile')}
      </MenuItem>
      {entriesIn('foot').map((screen) => (
        <MenuItem
          key={screen.path}
          icon={<screen.entry.icon aria-hidden />}
          shortcut={screen.shortcut}
          onSelect={() => router.history.push(pathTo(screen))}
        >
          {screen.title()}
        </MenuItem>
      ))}
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={onShowShortcuts}>
        {t('userMenu.shortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        icon={<SunMoon aria-hidden />}
        label={t('userMenu.theme')}
        value={settings.theme}
        options={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
        onChange={(theme) => changeSettings.mutate({ theme })}
      />
      <MenuChoice
        icon={<Languages aria-hidden />}
        label={t('userMenu.language')}
        value={settings.language}
        options={offered.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        onChange={chooseLanguage}
      />
    </Menu>
  );
}
