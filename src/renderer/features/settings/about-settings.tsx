import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { useAbout } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { useDatabaseText } from './use-database-text.ts';
import { settingsWords } from './words/index.ts';

/** Versions, where secrets are kept, how the host is. */
export function AboutSettings() {
  const t = useT(settingsWords);
  const databaseText = useDatabaseText();
  const { info, secrets, health } = useAbout();
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('about.app'), value: info.data?.version },
    { label: t('about.electron'), value: info.data?.electron },
    { label: t('about.platform'), value: info.data && t(`about.platform_${info.data.platform}`) },
    {
      label: t('about.host'),
      value: health.data
        ? t(health.data.status === 'ok' ? 'about.hostOk' : 'about.hostDegraded', { version: health.data.version })
        : health.isError && (
            <span className="flex items-center gap-3">
              {t('about.hostFailed')}
              <Button size="small" onClick={() => void health.refetch()}>
                {t('common:retry')}
              </Button>
            </span>
          ),
    },
    {
      label: t('about.database'),
      value: health.data && databaseText(health.data.database),
    },
    { label: t('about.secrets'), value: secrets.data && t(`about.secrets_${secrets.data.kind}`) },
  ];
  return (
    <SettingsPage title={t('section.about')} text={t('about.text')}>
      <dl className="flex flex-col">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid min-h-9 grid-cols-[9rem_minmax(0,1fr)] items-center gap-4 border-line border-b py-1"
          >
            <dt className="text-secondary">{label}</dt>
            <dd className="selectable">{value ?? <span className="text-muted">{t('common:loading')}</span>}</dd>
          </div>
        ))}
      </dl>
    </SettingsPage>
  );
}
