import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface QuestionProps {
  open: boolean;
  title: string;
  detail: string;
  /** The safe answer, which Escape gives too and the focus begins on. */
  keepLabel: string;
  /** May be told twice of one answer. */
  onKeep: () => void;
  /** The answer after which something is gone. */
  goOnLabel: string;
  onGoOn: () => void;
}

/** Asks before something is lost; a click beside it answers nothing. */
export function Question({ open, title, detail, keepLabel, onKeep, goOnLabel, onGoOn }: QuestionProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          onKeep();
        }
      }}
    >
      <Radix.Portal>
        <Radix.Overlay
          className="no-drag fixed inset-0 z-50 animate-fade bg-scrim"
          // A click beside it leaves the focus on the answer that Enter gives.
          onMouseDown={(event) => event.preventDefault()}
        />
        <Radix.Content
          {...{ onOpenAutoFocus, onCloseAutoFocus }}
          // Until the layer has heard that it is the topmost one, the one below takes Escape; the focus is in this one by then.
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              onKeep();
            }
          }}
          className="no-drag fixed inset-x-0 top-[24vh] z-50 mx-auto flex w-[calc(100vw-2rem)] max-w-90 animate-appear flex-col rounded-dialog bg-surface-2 shadow-overlay outline-none"
        >
          <header className="px-5 pt-4 pb-5">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            <Radix.Description className="mt-0.5 text-secondary">{detail}</Radix.Description>
          </header>
          <footer className="flex justify-end gap-2 border-line border-t px-5 py-3">
            <Radix.Cancel asChild>
              <Button>{keepLabel}</Button>
            </Radix.Cancel>
            <Button variant="destructive" onClick={onGoOn}>
              {goOnLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
