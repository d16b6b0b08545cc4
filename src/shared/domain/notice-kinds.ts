/** Every kind of notice that somebody finds in their inbox, apart from its words. */
export const noticeKinds = [
  'task_assigned',
  'ticket_assigned',
  'training_assigned',
  'mentioned',
  'application_received',
  'moved_to_offer',
  'scorecard_in',
  'interview_ahead',
  'position_filled',
  'results_in',
  'report_ready',
  'space_shared',
  'password_link_made',
  'password_set_anew',
  'watch',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
