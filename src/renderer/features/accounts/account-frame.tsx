import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';

interface AccountFrameProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** What every screen that a link opens has around its form. */
export function AccountFrame({ title, text, children }: AccountFrameProps) {
  const t = useT(accountWords);
  const navigate = useNavigate();
  return (
    <main className="flex h-full flex-col overflow-y-auto">
      <div className="drag-region h-12 shrink-0" />
      <div className="m-auto flex w-full max-w-110 animate-appear flex-col gap-6 px-6 pt-4 pb-16">
        <header className="flex flex-col items-center gap-4 text-center">
          <BrandMark className="size-12" />
          <h1 className="text-balance font-semibold text-2xl">{title}</h1>
          <p role="status" className="text-balance text-secondary">
            {text}
          </p>
        </header>
        {children}
        <Button onClick={() => void navigate({ to: '/', replace: true })}>{t('back')}</Button>
      </div>
    </main>
  );
}
