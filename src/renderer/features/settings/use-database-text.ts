import { useT } from '#lib/i18n/use-t.ts';
import { settingsWords } from './words/index.ts';

const engines: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const states = ['busy', 'silent', 'database_damaged', 'disk_full'] as const;

/** Which database the host has, and how it is, as `/api/health` tells it. */
export function useDatabaseText(): (database: { engine: string; status: string }) => string {
  const t = useT(settingsWords);
  return ({ engine, status }) => {
    const name = engines[engine.toLowerCase()] ?? engine;
    if (status === 'ok') {
      return t('about.databaseOk', { engine: name });
    }
    const state = states.find((known) => known === status);
    return t('about.databaseBad', {
      engine: name,
      status: state === undefined ? status : t(`about.database_${state}`),
    });
  };
}
