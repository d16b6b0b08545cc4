import { type ComponentType, useEffect, useState } from 'react';

/** The profile cards' code once it is there; nobody looks at a place where they would be missing, so nothing suspends. */
export function useProfileCards(wanted: boolean): ComponentType | null {
  const [component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (wanted) {
      void import('#blocks/profile-card/profile-cards.tsx').then(({ ProfileCards }) =>
        setComponent(() => ProfileCards),
      );
    }
  }, [wanted]);
  return component;
}
