import { lazyRouteComponent, Navigate, useParams } from '@tanstack/react-router';
import { FileUp, Settings } from 'lucide-react';
import { type Feature, preloading } from '#lib/feature.ts';
import { named } from '#lib/i18n/named.ts';
import { importTypes } from '#shared/contract/imports.ts';

const SettingsScreen = lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen');

function SectionScreen() {
  const { section = '' } = useParams({ strict: false });
  return <SettingsScreen section={section} />;
}

function FirstSection() {
  return <Navigate to="/settings/$section" params={{ section: 'profile' }} replace />;
}

const title = named({ en: 'Settings', de: 'Einstellungen', es: 'Ajustes' });

/** Settings of the person, the company and this computer. */
export const settings = {
  screens: [
    {
      path: '/settings/$section',
      component: SectionScreen,
      place: 'frame',
      title,
      entry: { section: 'foot', icon: Settings },
      params: { section: 'appearance' },
      shortcut: 'mod+,',
    },
    { path: '/settings', component: FirstSection, place: 'frame', title },
  ],
  commands: [
    {
      id: 'import',
      label: named({ en: 'Import data…', de: 'Daten importieren …', es: 'Importar datos…' }),
      icon: FileUp,
      path: '/settings/data',
      may: ({ may }) => importTypes.some((type) => may('import', type)),
      isOfCompany: true,
    },
    { id: 'settings', label: title, icon: Settings, path: '/settings/appearance' },
  ],
  preload: preloading(SettingsScreen),
} as const satisfies Feature;
