import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { shownToasts, type Toast, useToastStore } from './toast-store.ts';
import { useToastLives } from './use-toast-lives.ts';

/** Where Escape has a meaning of its own: what is typed there is given up by it, or what lies there closes. */
const typedIn = 'input, textarea, select, [contenteditable="true"], fieldset, [data-takes-escape]';

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const dismiss = useToastStore((state) => state.dismiss);
  const destructive = toast.variant === 'destructive';
  /** The key is on its way to a field, from which preventing it would keep it. */
  const isForField = useRef(false);
  return (
    <Radix.Root
      open
      onEscapeKeyDown={({ target }) => {
        isForField.current = target instanceof Element && target.closest(typedIn) !== null;
      }}
      type={destructive ? 'foreground' : 'background'}
      duration={Number.POSITIVE_INFINITY}
      onOpenChange={(open) => {
        if (!open && !isForField.current) {
          dismiss(toast.id);
        }
        isForField.current = false;
      }}
      className={classNames(
        'pointer-events-auto flex w-90 max-w-[calc(100vw-2rem)] animate-appear items-start gap-3 rounded-card border bg-surface-2 p-3 shadow-overlay',
        destructive ? 'border-critical' : 'border-transparent',
      )}
    >
      {destructive && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-critical" />}
      <div className="min-w-0 flex-1">
        <Radix.Title className={classNames('font-medium', destructive && 'text-critical')}>{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="selectable mt-0.5 text-secondary">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <Radix.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
          <Button size="small">{toast.action.label}</Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={closeLabel}
        className="flex size-6 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-3 hover:text-primary"
      >
        <X aria-hidden className="size-3.5" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** The corner where toasts appear; mounted once. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToastStore((state) => state.toasts);
  const corner = useRef<HTMLOListElement>(null);
  useToastLives(corner);
  return (
    <Radix.Provider label={label}>
      {toasts.slice(0, shownToasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport
        ref={corner}
        label={`${label} ({hotkey})`}
        className="above-bottom-bar fixed end-4 z-60 flex flex-col gap-2 outline-none print:hidden"
      />
    </Radix.Provider>
  );
}
