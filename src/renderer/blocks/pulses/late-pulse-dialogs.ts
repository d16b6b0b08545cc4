import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a page paints without them. */
export const RespondDialog = lazyRouteComponent(() => import('./respond-dialog.tsx'), 'RespondDialog');
export const ResultsDialog = lazyRouteComponent(() => import('./results-dialog.tsx'), 'ResultsDialog');
