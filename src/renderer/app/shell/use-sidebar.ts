import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isForObjectOptions } from '#lib/own-window.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';

/** Whether the sidebar is collapsed. A window of one object begins so, and what is changed there stays there. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const { sidebarCollapsed } = useSettings();
  const changeSettings = useChangeSettings();
  const { data: isForObject = false } = useQuery(isForObjectOptions);
  const [ownCollapsed, setOwnCollapsed] = useState(true);
  return isForObject
    ? { collapsed: ownCollapsed, toggle: () => setOwnCollapsed(!ownCollapsed) }
    : {
        collapsed: sidebarCollapsed,
        toggle: () => changeSettings.mutate({ sidebarCollapsed: !sidebarCollapsed }),
      };
}
