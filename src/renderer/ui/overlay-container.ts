import { useState } from 'react';

/**
 * Where what opens from a field is put: into its dialog, which would keep the wheel and the focus from what lies
 * outside, or its landmark, so that nothing readable stands outside every landmark. Give the ref to the field.
 */
export function useOverlayContainer() {
  const [field, setField] = useState<HTMLElement | null>(null);
  return [field?.closest<HTMLElement>('[role="dialog"], main, header, aside'), setField] as const;
}
