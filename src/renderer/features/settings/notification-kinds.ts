import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';

type Group = 'talk' | 'assigned' | 'hiring' | 'due' | 'done' | 'account';

/** Where each kind of notice stands in the settings. */
const groupOf = {
  mentioned: 'talk',
  replied: 'talk',
  task_assigned: 'assigned',
  ticket_assigned: 'assigned',
  training_assigned: 'assigned',
  interview_assigned: 'assigned',
  application_assigned: 'assigned',
  stage_changed: 'hiring',
  application_received: 'hiring',
  moved_to_offer: 'hiring',
  scorecard_in: 'hiring',
  position_filled: 'hiring',
  approval_asked: 'hiring',
  approval_decided: 'hiring',
  interview_ahead: 'due',
  scorecard_due: 'due',
  offer_expiring: 'due',
  review_due: 'due',
  task_due: 'due',
  training_due: 'due',
  pulse_open: 'due',
  pulse_closing: 'due',
  results_in: 'done',
  report_ready: 'done',
  report_failed: 'done',
  import_done: 'done',
  space_shared: 'done',
  watch: 'done',
  summary: 'done',
  password_link_made: 'account',
  password_set_anew: 'account',
} as const satisfies Readonly<Record<NoticeKind, Group>>;

const groups = ['talk', 'assigned', 'hiring', 'due', 'done', 'account'] as const;

/** The kinds of notices by what they are about. */
export const kindGroups = groups.map((group) => ({
  group,
  kinds: (Object.keys(groupOf) as NoticeKind[]).filter((kind) => groupOf[kind] === group),
}));
