import { Copy } from 'lucide-react';
import { useWaitingStore } from '#blocks/offline/waiting-store.ts';
import { diagnosisText } from '#lib/diagnostics/diagnosis.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useConnection } from '#lib/offline/connection.ts';
import { useWaitingWrites } from '#lib/offline/waiting-list.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { DiagnosticsTable } from './diagnostics-table.tsx';
import { useVersions } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { useAgeText } from './use-age-text.ts';
import { useDatabaseText } from './use-database-text.ts';
import { useDiagnosis } from './use-diagnosis.ts';
import { settingsWords } from './words/index.ts';

/** Versions, connection, database and waiting writes, as label and value. */
function useFacts() {
  const t = useT(settingsWords);
  const { relativeTime, dateTime } = useFormat();
  const { info, health } = useVersions();
  const databaseText = useDatabaseText();
  const connection = useConnection();
  const { writes } = useWaitingWrites();
  const refused = writes.filter(({ refusal }) => refusal !== undefined).length;
  const connectionText =
    connection === undefined
      ? t('diagnostics.unknown')
      : t(`diagnostics.state_${connection.state}`, {
          time: connection.state === 'online' ? dateTime(connection.since) : relativeTime(connection.since),
        });
  return {
    connection: { label: t('diagnostics.connection'), value: connectionText },
    database: {
      label: t('about.database'),
      value: health.data === undefined ? t('diagnostics.unknown') : databaseText(health.data.database),
    },
    waiting: {
      label: t('diagnostics.waiting'),
      value: t('diagnostics.waitingCount', { waiting: writes.length - refused, refused }),
    },
    versions: {
      label: t('diagnostics.versions'),
      value: t('diagnostics.versionsText', {
        app: info.data?.version ?? t('diagnostics.unknown'),
        electron: info.data?.electron ?? t('diagnostics.unknown'),
        host: health.data?.version ?? t('diagnostics.unknown'),
      }),
    },
  };
}

/** Running and queued calls, kept answers, last errors, what waits, versions: live, and as text for whoever helps. */
export function DiagnosticsSettings() {
  const t = useT(settingsWords);
  const ageText = useAgeText();
  const { dateTime } = useFormat();
  const diagnosis = useDiagnosis();
  const facts = useFacts();
  const hasWrites = useWaitingWrites().writes.length > 0;
  const openWaiting = useWaitingStore((state) => state.setOpen);
  const { calls, cache, errors } = diagnosis;
  const running = calls.filter((call) => call.running).length;

  function copy() {
    navigator.clipboard
      .writeText(diagnosisText(diagnosis, Object.values(facts)))
      .then(() => toast({ title: t('diagnostics.copied') }))
      .catch(() => toast({ title: t('diagnostics.copyFailed'), variant: 'destructive' }));
  }

  return (
    <SettingsPage title={t('section.diagnostics')} text={t('diagnostics.text')}>
      <div className="flex flex-col">
        <dl className="flex flex-col">
          {Object.entries(facts).map(([name, { label, value }]) => (
            <div
              key={name}
              className="grid min-h-9 grid-cols-[9rem_minmax(0,1fr)] items-center gap-4 border-line border-b py-1"
            >
              <dt className="text-secondary">{label}</dt>
              <dd className="selectable flex items-center gap-3">
                {value}
                {name === 'waiting' && hasWrites ? (
                  <Button size="small" onClick={() => openWaiting(true)}>
                    {t('diagnostics.look')}
                  </Button>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
        <Button className="mt-4 self-start" onClick={copy}>
          <Copy aria-hidden />
          {t('diagnostics.copy')}
        </Button>
      </div>
      <DiagnosticsTable
        title={t('diagnostics.calls')}
        summary={t('diagnostics.callsText', { running, queued: calls.length - running })}
        rows={calls}
        keyOf={({ id }) => id}
        empty={t('diagnostics.noCalls')}
        columns={[
          { title: t('diagnostics.call'), cell: ({ name }) => name ?? t('diagnostics.otherCall') },
          {
            title: t('diagnostics.state'),
            cell: (call) => t(call.running ? 'diagnostics.running' : 'diagnostics.queued'),
          },
          {
            title: t('diagnostics.priority'),
            cell: ({ priority, long }) => {
              const word = t(`diagnostics.priority_${priority}`);
              return long ? t('diagnostics.long', { priority: word }) : word;
            },
          },
          { title: t('diagnostics.age'), isFigure: true, cell: ({ age }) => ageText(age) },
        ]}
      />
      <DiagnosticsTable
        title={t('diagnostics.errors')}
        rows={errors}
        keyOf={({ id }) => id}
        empty={t('diagnostics.noErrors')}
        columns={[
          { title: t('diagnostics.call'), cell: ({ call }) => call ?? t('diagnostics.page') },
          { title: t('diagnostics.code'), cell: ({ code }) => code },
          { title: t('diagnostics.status'), isFigure: true, cell: ({ status }) => status ?? '–' },
          {
            title: t('diagnostics.when'),
            isFigure: true,
            cell: ({ at }) => <time title={dateTime(new Date(at))}>{ageText(diagnosis.at - at)}</time>,
          },
        ]}
      />
      <DiagnosticsTable
        title={t('diagnostics.cache')}
        summary={t('diagnostics.cacheText', {
          count: cache.reduce((sum, { count }) => sum + count, 0),
          calls: cache.length,
        })}
        rows={cache}
        keyOf={({ call }) => call}
        empty={t('diagnostics.noCache')}
        columns={[
          {
            title: t('diagnostics.call'),
            cell: ({ call, fetching }) => (
              <>
                {call}
                {fetching > 0 ? <span className="ps-2 text-muted text-sm">{t('diagnostics.fetching')}</span> : null}
              </>
            ),
          },
          { title: t('diagnostics.kept'), isFigure: true, cell: ({ count }) => count },
          { title: t('diagnostics.shown'), isFigure: true, cell: ({ active }) => active },
          { title: t('diagnostics.newest'), isFigure: true, cell: ({ newest }) => ageText(newest) },
          { title: t('diagnostics.oldest'), isFigure: true, cell: ({ oldest }) => ageText(oldest) },
        ]}
      />
    </SettingsPage>
  );
}
