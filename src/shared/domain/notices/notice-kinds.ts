/** Every kind of notice that somebody finds in their inbox, apart from its words. */
export const noticeKinds = [
  'mentioned',
  'replied',
  'task_assigned',
  'ticket_assigned',
  'training_assigned',
  'interview_assigned',
  'application_assigned',
  'stage_changed',
  'application_received',
  'moved_to_offer',
  'position_filled',
  'approval_asked',
  'approval_decided',
  'interview_ahead',
  'scorecard_due',
  'scorecard_in',
  'offer_expiring',
  'review_due',
  'task_due',
  'training_due',
  'pulse_open',
  'pulse_closing',
  'results_in',
  'report_ready',
  'report_failed',
  'import_done',
  'space_shared',
  'watch',
  'summary',
  'password_link_made',
  'password_set_anew',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export function isNoticeKind(text: string | null | undefined): text is NoticeKind {
  return noticeKinds.some((kind) => kind === text);
}
