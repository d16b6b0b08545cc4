import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Diagnosis, diagnose } from '#lib/diagnostics/diagnosis.ts';

const lookMs = 1000;

/** How this window is doing, looked at once a second while anybody can see it. */
export function useDiagnosis(): Diagnosis {
  const client = useQueryClient();
  const [diagnosis, setDiagnosis] = useState(() => diagnose(client));
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') {
        setDiagnosis(diagnose(client));
      }
    }, lookMs);
    return () => window.clearInterval(timer);
  }, [client]);
  return diagnosis;
}
