import { Link } from '@tanstack/react-router';
import {
  Activity,
  Bell,
  Brain,
  Building2,
  Database,
  Gauge,
  History,
  Info,
  Keyboard,
  KeyRound,
  Languages,
  ListPlus,
  ListTree,
  type LucideIcon,
  Mic,
  Palette,
  Sparkles,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { AboutSettings } from './about-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AuditSettings } from './audit-settings.tsx';
import { CompanySettings } from './company-settings.tsx';
import { CustomFieldsSettings } from './custom-fields-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DiagnosticsSettings } from './diagnostics-settings.tsx';
import { IntelligenceSettings } from './intelligence-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { ListsSettings } from './lists-settings.tsx';
import { MemorySettings } from './memory-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { ScoresSettings } from './scores-settings.tsx';
import { ShortcutSettings } from './shortcut-settings.tsx';
import { VoiceSettings } from './voice-settings.tsx';
import { settingsWords } from './words/index.ts';

interface Section {
  id:
    | 'profile'
    | 'account'
    | 'company'
    | 'lists'
    | 'custom-fields'
    | 'scores'
    | 'appearance'
    | 'language'
    | 'shortcuts'
    | 'notifications'
    | 'voice'
    | 'intelligence'
    | 'memory'
    | 'data'
    | 'audit'
    | 'diagnostics'
    | 'about';
  icon: LucideIcon;
  content: () => ReactNode;
}

const sections: readonly [Section, ...Section[]] = [
  { id: 'profile', icon: UserRound, content: ProfileSettings },
  { id: 'account', icon: KeyRound, content: AccountSettings },
  { id: 'company', icon: Building2, content: CompanySettings },
  { id: 'lists', icon: ListTree, content: ListsSettings },
  { id: 'custom-fields', icon: ListPlus, content: CustomFieldsSettings },
  { id: 'scores', icon: Gauge, content: ScoresSettings },
  { id: 'appearance', icon: Palette, content: AppearanceSettings },
  { id: 'language', icon: Languages, content: LanguageSettings },
  { id: 'shortcuts', icon: Keyboard, content: ShortcutSettings },
  { id: 'notifications', icon: Bell, content: NotificationSettings },
  { id: 'voice', icon: Mic, content: VoiceSettings },
  { id: 'intelligence', icon: Sparkles, content: IntelligenceSettings },
  { id: 'memory', icon: Brain, content: MemorySettings },
  { id: 'data', icon: Database, content: DataSettings },
  { id: 'audit', icon: History, content: AuditSettings },
  { id: 'diagnostics', icon: Activity, content: DiagnosticsSettings },
  { id: 'about', icon: Info, content: AboutSettings },
];

function isWide(id: Section['id']): boolean {
  return id === 'data' || id === 'audit' || id === 'diagnostics';
}

/** Settings of the person, the company and this computer; an unknown section shows the first. */
export function SettingsScreen({ section }: { section: string }) {
  const t = useT(settingsWords);
  const shown = sections.find(({ id }) => id === section) ?? sections[0];
  const Content = shown.content;
  return (
    <div className="flex min-h-full">
      <nav aria-label={t('sections')} className="w-52 shrink-0 border-line border-e px-3 py-5">
        <ul className="sticky top-5 flex flex-col gap-0.5">
          {sections.map(({ id, icon: Icon }) => (
            <li key={id}>
              <Link
                to="/settings/$section"
                params={{ section: id }}
                {...(id === shown.id ? { 'aria-current': 'page' } : {})}
                className={classNames(
                  'flex h-8 items-center gap-2.5 rounded-control px-2.5 transition-colors',
                  id === shown.id
                    ? 'bg-surface-3 font-medium text-primary'
                    : 'text-secondary hover:bg-surface-3 hover:text-primary',
                )}
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
                <span className="truncate">{t(`section.${id}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classNames('min-w-0 flex-1 px-8 py-6', isWide(shown.id) ? 'max-w-240' : 'max-w-160')}>
        <Content />
      </div>
    </div>
  );
}
