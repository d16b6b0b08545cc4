import { useTranslation } from 'react-i18next';
import { useWrite } from '#lib/policy/use-write.ts';
import { firstMessageKinds, firstMessages } from '#shared/domain/first-messages.ts';
import { languageOf } from '#shared/domain/user-context.ts';

/** Makes the usual templates of messages, in the reader's language, one after the other. */
export function useAddFirstMessages(): () => Promise<void> {
  const { language } = useTranslation().i18n;
  const { mutateAsync } = useWrite('categories.create', { failure: 'screen' });
  return async () => {
    const messages = firstMessages[languageOf(language)];
    for (const kind of firstMessageKinds) {
      await mutateAsync({ type: 'message_template', ...messages[kind] });
    }
  };
}
