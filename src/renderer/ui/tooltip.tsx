import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';
import { overlayContainer } from './overlay-container.ts';

/** Wraps the app once: the second tooltip in a row appears at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A short text beside what the pointer or the focus rests on; never the only place where something is said. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root onOpenChange={(open) => open && setContainer(overlayContainer(trigger.current))}>
      <Radix.Trigger ref={trigger} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 animate-fade items-center gap-2 rounded-control bg-surface-2 px-2 py-1 text-primary text-sm shadow-overlay"
        >
          {text}
          {shortcut !== undefined && <Kbd keys={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
