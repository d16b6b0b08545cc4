import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { useWaitingToasts } from '#blocks/offline/use-waiting-toasts.ts';
import { Whys } from '#blocks/score-why/whys.tsx';
import { goOrAsk } from '#lib/asked-of-screen.ts';
import { bridge } from '#lib/bridge.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { i18n } from '#lib/i18n/words.ts';
import { settingsOptions, useSettings } from '#lib/settings.ts';
import { Toaster } from '#ui/toaster.tsx';
import { showTheme } from './shell/show-theme.ts';
import { useDimmedTitleBar } from './shell/use-dimmed-title-bar.ts';
import { useOutcomeToasts } from './shell/use-outcome-toasts.ts';

/** What every window has around its screen: settings that take effect at once, navigation from main, toasts. */
export function RootLayout() {
  const t = useT(shellWords);
  const client = useQueryClient();
  const router = useRouter();
  const { theme, language } = useSettings();

  useDimmedTitleBar();
  useOutcomeToasts();
  useWaitingToasts();
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    void setLanguage(language);
  }, [language]);
  useEffect(
    () => bridge.on('settings.changed', (settings) => client.setQueryData(settingsOptions.queryKey, settings)),
    [client],
  );
  useEffect(() => bridge.on('windows.navigate', ({ path }) => goOrAsk(router.history, path)), [router]);

  return (
    <Direction.Provider dir={i18n.dir(language)}>
      <Outlet />
      <Whys />
      <Toaster label={t('toasts')} closeLabel={t('common:dismiss')} />
    </Direction.Provider>
  );
}
