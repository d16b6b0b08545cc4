import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '#lib/i18n/words.ts';
import { queryClient } from '#lib/query-client.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <TooltipProvider>
            <RouterProvider router={router} />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
