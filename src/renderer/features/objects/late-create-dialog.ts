import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const CreateDialog = lazyRouteComponent(() => import('#blocks/object-form/create-dialog.tsx'), 'CreateDialog');
