import { objectWords } from '#blocks/object/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { toast } from '#ui/toast-store.ts';
import { useIsThere } from './use-is-there.ts';

interface SendingOptions<Input> {
  /** Makes the call; one that waits for the host counts as made. */
  deliver: (input: Input) => Promise<void>;
  /** Lets go of what is kept of the typing. */
  forget: () => void;
  /** The form may go. */
  onDone: () => void;
  /** Shows in the form why it was refused. */
  show: (error: unknown, input: Input) => void;
  /** What a failure is called once the form has gone. */
  failed: string;
}

/** Sends what was typed into a form; never rejects. Where the form went meanwhile, a failure is a toast from which it is sent once more. */
export function useSending<Input>(options: SendingOptions<Input>): (input: Input) => Promise<void> {
  const { deliver, forget, onDone, show, failed } = options;
  const t = useT(objectWords);
  const errorText = useErrorText();
  const isThere = useIsThere();

  function tell(error: unknown, input: Input): void {
    toast({
      title: failed,
      description: errorText(error).detail,
      variant: 'destructive',
      action: { label: t('common:retry'), onSelect: () => void send(input) },
    });
  }

  async function send(input: Input): Promise<void> {
    try {
      await deliver(input);
    } catch (error) {
      if (!isWaiting(error)) {
        (isThere.current ? show : tell)(error, input);
        return;
      }
    }
    forget();
    // It may be another form that is open by now.
    if (isThere.current) {
      onDone();
    }
  }

  return send;
}
