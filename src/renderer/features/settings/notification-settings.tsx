import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ToldSettings } from '#shared/contract/notifications.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { noticeChannels } from '#shared/domain/notices/notice-settings.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { timeIn } from '#ui/typed-time.ts';
import { useChangeNoticeSettings } from './mutations.ts';
import { kindGroups } from './notification-kinds.ts';
import { useNoticeSettings } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPart } from './settings-part.tsx';
import { settingsWords } from './words/index.ts';

const usualNight = { from: '20:00', until: '08:00' } as const;

/** Every half hour of a day. */
const times = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

type Change = ReturnType<typeof useChangeNoticeSettings>['mutate'];

/** Times are those of where this computer is. */
const here = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

function TimeChoice({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const { language } = useTranslation().i18n;
  const locale = intlLocale(language, navigator.languages);
  const offered = times.includes(value) ? times : [value, ...times];
  return (
    <Select
      label={label}
      value={value}
      options={offered.map((time) => ({ value: time, label: timeIn(locale, time) }))}
      onChange={onChange}
      className="w-32"
    />
  );
}

function Hours({ settings: { quiet, digest, time_zone }, change }: { settings: ToldSettings; change: Change }) {
  const t = useT(settingsWords);
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('notifications.quiet')}
        detail={t('notifications.quietDetail')}
        checked={quiet !== null}
        onChange={(isOn) => change({ quiet: isOn ? usualNight : null, ...here() })}
      />
      {quiet !== null && (
        <div className="flex gap-3">
          <TimeChoice
            label={t('notifications.quietFrom')}
            value={quiet.from}
            onChange={(from) => change({ quiet: { ...quiet, from }, ...here() })}
          />
          <TimeChoice
            label={t('notifications.quietUntil')}
            value={quiet.until}
            onChange={(until) => change({ quiet: { ...quiet, until }, ...here() })}
          />
        </div>
      )}
      <Switch
        label={t('notifications.digest')}
        detail={t('notifications.digestDetail')}
        checked={digest === 'daily'}
        onChange={(isOn) => change({ digest: isOn ? 'daily' : 'off', ...here() })}
      />
      {(quiet !== null || digest === 'daily') && (
        <p className="text-muted text-sm">{t('notifications.zone', { zone: time_zone.replaceAll('_', ' ') })}</p>
      )}
    </div>
  );
}

function KindRow({ kind, settings, change }: { kind: NoticeKind; settings: ToldSettings; change: Change }) {
  const t = useT(settingsWords);
  const label = t(`notifications.kind.${kind}`);
  const value = settings.channels[kind];
  // A host of before knows fewer kinds.
  if (value === undefined) {
    return null;
  }
  const offered = noticeChannels.filter((channel) => channel !== 'none' || !settings.fixed.includes(kind));
  return (
    <li className="flex min-h-10 items-center justify-between gap-4 border-line border-t py-1">
      <span>{label}</span>
      <Select
        label={label}
        hideLabel
        size="small"
        value={value}
        options={offered.map((channel) => ({ value: channel, label: t(`notifications.channel.${channel}`) }))}
        onChange={(channel) => change({ channels: { [kind]: channel } })}
        className="w-56 shrink-0"
      />
    </li>
  );
}

/** What somebody is told of and where, quiet hours, and a summary of the day. */
export function NotificationSettings() {
  const t = useT(settingsWords);
  const errorText = useErrorText();
  const { data: settings, error, refetch, isFetching } = useNoticeSettings();
  const { mutate: change } = useChangeNoticeSettings();
  return (
    <SettingsPage title={t('section.notifications')} text={t('notifications.text')}>
      {settings === undefined ? (
        error === null ? (
          <Skeleton className="h-60" />
        ) : (
          <ErrorState
            title={t('notifications.failed')}
            detail={errorText(error).detail}
            retryLabel={t('common:retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      ) : (
        <>
          <Hours {...{ settings, change }} />
          {kindGroups.map(({ group, kinds }) => (
            <SettingsPart
              key={group}
              title={t(`notifications.group.${group}`)}
              {...(group === 'account' && { text: t('notifications.fixed') })}
            >
              <ul>
                {kinds.map((kind) => (
                  <KindRow key={kind} {...{ kind, settings, change }} />
                ))}
              </ul>
            </SettingsPart>
          ))}
        </>
      )}
    </SettingsPage>
  );
}
