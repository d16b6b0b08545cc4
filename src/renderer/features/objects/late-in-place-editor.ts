import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const InPlaceEditor = lazyRouteComponent(
  () => import('#blocks/object-form/in-place-editor.tsx'),
  'InPlaceEditor',
);
