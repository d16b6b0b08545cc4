import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const ListExportDialog = lazyRouteComponent(() => import('./list-export-dialog.tsx'), 'ListExportDialog');
