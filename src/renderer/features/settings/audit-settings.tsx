import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { AuditLog } from './audit/audit-log.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** What changed in the settings of the workspace, for who runs it. */
export function AuditSettings() {
  const t = useT(settingsWords);
  const mayRead = useMay().mayHere('manageMembers');
  return (
    <SettingsPage title={t('section.audit')} text={t('auditText')}>
      {mayRead ? <AuditLog /> : <p className="text-secondary">{t('auditNotAllowed')}</p>}
    </SettingsPage>
  );
}
