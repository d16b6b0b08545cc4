import { groupBy } from '#host/lib/group-by.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import type { TruthTable } from './ledger.ts';
import { at, linked, type ObjectRecord, type Records, textAt } from './records.ts';

/** A notice with what it is about, and what the company's tables hold. */
export interface AboutNotice {
  records: Records;
  userId: string;
  object: ObjectRecord | undefined;
}

function memberOf({ records, userId }: AboutNotice): ObjectRecord | undefined {
  return records.objects.find((row) => row.type === 'member' && row.external_id === userId);
}

function applicationOf({ records, object }: AboutNotice) {
  return linked(records, object?.id ?? '', 'out', 'applied_to')[0];
}

function interviewOf({ records, object }: AboutNotice): { who: string; starts: number; scored: boolean } | undefined {
  const who = linked(records, object?.id ?? '', 'out', 'interview_of')[0]?.object.name;
  const starts = Date.parse(textAt(object?.data, 'starts_at') ?? '');
  return who === undefined ? undefined : { who, starts, scored: at(object?.data, 'scores') !== undefined };
}

/** As notices say times to somebody who never said in which zone they live. */
function timeOf(at: number): string {
  return new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

function pulseFacts(object: ObjectRecord | undefined): string[] | undefined {
  const closes = textAt(object?.data, 'closes_at');
  return object === undefined || closes === undefined ? undefined : [object.name, timeOf(Date.parse(closes))];
}

/** A notice is one text here: title, line break, body. What must be so that each kind of notice may be told. */
export const noticeTruths = {
  task_assigned: {
    en: /^Task assigned to you: (.+)\n(?:.*)$/,
    facts: ({ records, userId, object }) => {
      const own = records.tasks.filter(
        (task) => task.assignee_user_id === userId && task.object_id === (object?.id ?? null),
      );
      return own.map((task) => task.title);
    },
  },
  ticket_assigned: {
    en: /^Ticket assigned to you: (.+)\n(?:Priority: (\w+)\.)?$/,
    facts: (about) => {
      const { object, records } = about;
      const member = memberOf(about);
      const isOwn = linked(records, object?.id ?? '', 'out', 'assigned_to').some((one) => one.object === member);
      const priority = [textAt(object?.data, 'priority')].flatMap((one) => one ?? []);
      return isOwn && object !== undefined ? [object.title ?? '', ...priority] : undefined;
    },
  },
  training_assigned: {
    en: /^Training assigned to you: (.+)\n(?:Due (.+)\.)?$/,
    facts: (about) => {
      const { object, records } = about;
      const employee = linked(records, memberOf(about)?.id ?? '', 'out', 'same_person', 'employee')[0]?.object;
      const enrolment = linked(records, object?.id ?? '', 'in', 'enrolled').find((one) => one.object === employee);
      const due = textAt(enrolment?.link.data, 'due_at');
      return enrolment === undefined ? undefined : [object?.name ?? '', ...(due === undefined ? [] : [dayOf(due)])];
    },
  },
  mentioned: {
    en: /^(.+) mentioned you\n([\s\S]*)$/,
    facts: (about) => {
      const { records } = about;
      const member = memberOf(about)?.id ?? '';
      const message = records.messages.find((one) =>
        (at(one.data, 'mentions') as string[] | undefined)?.includes(member),
      );
      const author = records.objects.find((row) => row.type === 'member' && row.external_id === message?.user_id);
      return message === undefined || author === undefined ? undefined : [author.name, message.text];
    },
  },
  replied: {
    en: /^(.+) replied to you\n([\s\S]*)$/,
    facts: ({ records, userId }) => {
      const own = records.messages.find((one) => one.user_id === userId);
      const [reply] = records.messages
        .filter((one) => one.thread_id === own?.thread_id && one.user_id !== userId)
        .slice(-1);
      const author = records.objects.find((row) => row.type === 'member' && row.external_id === reply?.user_id);
      return reply === undefined || author === undefined ? undefined : [author.name, reply.text];
    },
  },
  interview_assigned: {
    en: /^You are an interviewer: (.+)\n(.*)$/,
    facts: (about) => {
      const interview = interviewOf(about);
      return interview === undefined ? undefined : [interview.who, timeOf(interview.starts)];
    },
  },
  application_assigned: {
    en: /^Application assigned to you: (.+)\n(.+)$/,
    facts: (about) => {
      const job = applicationOf(about)?.object;
      return job === undefined ? undefined : [about.object?.name ?? '', job.name];
    },
  },
  stage_changed: {
    en: /^(.+) moved to (.+)\n(.+)$/,
    facts: (about) => {
      const application = applicationOf(about);
      const stage = textAt(application?.link.data, 'stage');
      return application === undefined ? undefined : [about.object?.name ?? '', stage ?? '', application.object.name];
    },
  },
  scorecard_due: {
    en: /^Scorecard due: (.+)\nInterview of (.+)$/,
    facts: (about) => {
      const interview = interviewOf(about);
      return interview?.scored === false ? [interview.who, timeOf(interview.starts)] : undefined;
    },
  },
  offer_expiring: {
    en: /^Offer expires soon: (.+)\n(.+)\. (.+)$/,
    facts: (about) => {
      const job = applicationOf(about)?.object;
      const [offer] = about.records.offers;
      return job === undefined || offer === undefined
        ? undefined
        : [about.object?.name ?? '', timeOf(Date.parse(offer.expires_at ?? '')), job.name];
    },
  },
  review_due: {
    en: /^Review due: (.+)\nIts cycle ended on (.+)\.$/,
    facts: ({ object, records }) => {
      const who = linked(records, object?.id ?? '', 'out', 'about')[0]?.object.name;
      const cycle = records.categories.find(({ id }) => id === textAt(object?.data, 'cycle', 'id'));
      const ended = cycle === undefined ? undefined : textAt(cycle.data, 'ends_at');
      return object?.status === 'draft' && who !== undefined && ended !== undefined ? [who, dayOf(ended)] : undefined;
    },
  },
  task_due: {
    en: /^Task due: (.+)\n(?:.*)$/,
    facts: ({ records, userId, object }) => {
      const own = records.tasks.filter(
        (task) => task.assignee_user_id === userId && task.object_id === (object?.id ?? null) && task.due_at !== null,
      );
      return own.map((task) => task.title);
    },
  },
  training_due: {
    en: /^Training due soon: (.+)\nDue (.+)\.$/,
    facts: ({ object, records }) => {
      const due = textAt(linked(records, object?.id ?? '', 'in', 'enrolled')[0]?.link.data, 'due_at');
      return due === undefined ? undefined : [object?.name ?? '', dayOf(due)];
    },
  },
  pulse_open: {
    en: /^Your answer is asked for: (.+)\nOpen until (.+)\.$/,
    facts: ({ object }) => pulseFacts(object),
  },
  pulse_closing: {
    en: /^Closes soon: (.+)\nOpen until (.+)\.$/,
    facts: ({ object }) => pulseFacts(object),
  },
  report_failed: {
    en: /^Report failed: (.+)\n(.+)$/,
    facts: ({ object }) =>
      object?.status === 'failed' ? [object.name, textAt(object.data, 'reason') ?? ''] : undefined,
  },
  import_done: {
    en: /^Import done\n(\d+) created, (\d+) updated, (\d+) skipped\.$/,
    facts: ({ records }) => {
      // The run itself is forgotten by then; each file was all that there is of a type.
      const ofTypes = groupBy(records.objects, (row) => row.type);
      return [{ anyOf: [...ofTypes.values()].map((rows) => rows.length) }, 0, 0];
    },
  },
  application_received: {
    en: /^New application: (.+)\nFor (.+)\. Source: (.+)\.$/,
    facts: (about) => {
      const job = applicationOf(about)?.object;
      const { object } = about;
      return job === undefined || object === undefined
        ? undefined
        : [object.name, job.title ?? '', textAt(object.data, 'qualification', 'source') ?? ''];
    },
  },
  moved_to_offer: {
    en: /^(.+) moved to offer\n(.+)$/,
    facts: (about) => {
      const application = applicationOf(about);
      return application === undefined || at(application.link.data, 'stage') !== 'Offer'
        ? undefined
        : [about.object?.name ?? '', application.object.title ?? ''];
    },
  },
  scorecard_in: {
    en: /^Scorecard in: (.+)\n(.+)$/,
    facts: (about) => {
      const interview = interviewOf(about);
      return interview?.scored === true && interview.starts < about.records.now.getTime()
        ? [interview.who, textAt(about.object?.data, 'document', 'title') ?? '']
        : undefined;
    },
  },
  interview_ahead: {
    en: /^Interview ahead: (.+)\n(.+)$/,
    facts: (about) => {
      const interview = interviewOf(about);
      return interview?.scored === false && interview.starts > about.records.now.getTime()
        ? [interview.who, textAt(about.object?.data, 'document', 'title') ?? '']
        : undefined;
    },
  },
  position_filled: {
    en: /^Position filled: (.+)\n(.+), (.+)$/,
    facts: ({ object, records }) => {
      const hired = linked(records, object?.id ?? '', 'in', 'applied_to').some(
        ({ link }) => at(link.data, 'stage') === 'Hired',
      );
      return object === undefined || object.status === 'open' || !hired
        ? undefined
        : [
            object.title ?? '',
            textAt(object.data, 'org_unit', 'name') ?? '',
            textAt(object.data, 'location', 'title') ?? '',
          ];
    },
  },
  approval_asked: {
    en: /^Approval asked of you: (.+)\n(.+) asks for it\.$/,
    facts: ({ object, records }) => {
      const by = records.byId.get(textAt(object?.data, 'approval', 'requested_by') ?? '');
      return object === undefined || by === undefined ? undefined : [object.title ?? object.name, by.name];
    },
  },
  approval_decided: {
    en: /^(Approved|Declined): (.+)\n$/,
    facts: ({ object }) => {
      const state = textAt(object?.data, 'approval', 'state');
      return object === undefined || state === 'requested'
        ? undefined
        : [state === 'approved' ? 'Approved' : 'Declined', object.name];
    },
  },
  results_in: {
    en: /^Results are in: (.+)\nOpen the pulse to see the answers by question\.$/,
    facts: ({ object, records }) =>
      object?.status === 'closed' && records.responses.some((row) => row.pulse_id === object.id)
        ? [object.name]
        : undefined,
  },
  report_ready: {
    en: /^Report ready: (.+)\nIt was put together from metrics and objects\.$/,
    facts: ({ object }) => (object?.type === 'canvas' && Array.isArray(object.data.blocks) ? [object.name] : undefined),
  },
  space_shared: {
    en: /^You were added to (.+)\nWhat it holds is shared with you\.$/,
    facts: (about) => {
      const member = memberOf(about);
      const isMember = linked(about.records, about.object?.id ?? '', 'in', 'member_of').some(
        (one) => one.object === member,
      );
      return isMember ? [about.object?.name ?? ''] : undefined;
    },
  },
  summary: {
    en: /^Your summary of (.+)\n(\d+) unread in your inbox, (\d+) tasks due today\.$/,
    facts: ({ records, userId }, _language, text) => {
      // One a day.
      const told = records.notifications.find(
        ({ user_id, says, facts }) =>
          user_id === userId && says === 'summary' && text.includes(dayOf(String(facts?.values.day))),
      );
      const day = told?.facts?.values.day;
      const before = records.notifications.filter(
        (row) => row.user_id === userId && row.created_at <= (told?.created_at ?? '') && row.says !== 'summary',
      );
      const due = records.tasks.filter(
        (task) => task.assignee_user_id === userId && task.status !== 'done' && task.due_at?.slice(0, 10) === day,
      );
      return typeof day === 'string'
        ? [dayOf(day), { anyOf: before.map((_row, at) => at + 1) }, due.length]
        : undefined;
    },
  },
  password_link_made: {
    en: /^(.+) made a link that sets a new password for your account\n$/,
    facts: ({ records, userId }) => {
      const link = records.accountLinks.find((one) => one.user_id === userId && one.purpose === 'password');
      const maker = records.objects.find((row) => row.type === 'member' && row.external_id === link?.made_by);
      return maker === undefined ? undefined : [maker.name];
    },
  },
  password_set_anew: {
    en: /^(.+) set a new password with your link\n$/,
    facts: ({ records, userId }) => {
      const link = records.accountLinks.find((one) => one.made_by === userId && one.used_at !== null);
      const person = records.objects.find((row) => row.type === 'member' && row.external_id === link?.user_id);
      return person === undefined ? undefined : [person.name];
    },
  },
  watch: {
    en: /^(.+): (?:(\d+) came in)?(?:, )?(?:(\d+) left)?\n$/,
    facts: ({ records, userId }) => {
      const watch = records.watches.find((one) => one.user_id === userId);
      const counts = [watch?.entered ?? 0, watch?.left_count ?? 0].filter((count) => count > 0).map(String);
      return watch === undefined ? undefined : [watch.name, ...counts];
    },
  },
} satisfies TruthTable<NoticeKind, AboutNotice>;
