import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const ViewChangesDialog = lazyRouteComponent(() => import('./view-changes-dialog.tsx'), 'ViewChangesDialog');
