import { lazyRouteComponent, Navigate, useParams } from '@tanstack/react-router';
import { FileUp, Settings } from 'lucide-react';
import { type Feature, preloading } from '#lib/feature.ts';

const SettingsScreen = lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen');

function SectionScreen() {
  const { section = '' } = useParams({ strict: false });
  return <SettingsScreen section={section} />;
}

function FirstSection() {
  return <Navigate to="/settings/$section" params={{ section: 'profile' }} replace />;
}

/** Settings of the person, the company and this computer. */
export const settings = {
  screens: [
    { path: '/settings/$section', component: SectionScreen, place: 'frame', title: (t) => t('settings') },
    { path: '/settings', component: FirstSection, place: 'frame', title: (t) => t('settings') },
  ],
  commands: [
    { id: 'import', label: (t) => t('companyMenu.import'), icon: FileUp, path: '/settings/data' },
    { id: 'settings', label: (t) => t('settings'), icon: Settings, path: '/settings/appearance' },
  ],
  preload: preloading(SettingsScreen),
} as const satisfies Feature;
