import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/contract/notifications.ts';
import { goneTitles } from '#shared/domain/notices/gone-notices.ts';
import { noticeText } from '#shared/domain/notices/notice-text.ts';
import type { NoticeText } from '#shared/domain/notices/notice-words.ts';
import { languages } from '#shared/domain/user-context.ts';

/** What notices say in the language on the screen; of which the host told no facts, in that of the reader's account. */
export function useNoticeWords(): (notice: Notification) => NoticeText {
  const { language } = useTranslation().i18n;
  const shown = languages.find((one) => one === language) ?? 'en';
  return ({ says, facts, title, body = '', is_gone: isGone = false }) =>
    isGone
      ? { title: goneTitles[shown], body: '' }
      : ((facts === undefined ? undefined : noticeText(shown, says, facts)) ?? { title, body });
}
