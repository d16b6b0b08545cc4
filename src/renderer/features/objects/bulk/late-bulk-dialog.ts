import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const BulkDialog = lazyRouteComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog');
