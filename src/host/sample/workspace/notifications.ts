import { dayMs, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Interview, Job, Member } from '#host/sample/model.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import type { Pulse } from './pulses.ts';
import type { SampleTicket } from './tickets.ts';

const unread = 7;

interface Notice {
  says: NoticeKind;
  objectId: string;
  at: number;
  /** Ids of what else it names, and what else it says. */
  names?: Record<string, string>;
  values?: Record<string, string>;
}

interface Subjects {
  candidates: readonly Candidate[];
  interviews: readonly Interview[];
  jobs: readonly Job[];
  pulses: readonly Pulse[];
  canvases: readonly { id: string; name: string }[];
  spaces: readonly { id: string; name: string }[];
  tickets: readonly SampleTicket[];
}

function latest<T>(items: readonly T[], count: number, time: (item: T) => number): T[] {
  return [...items].sort((a, b) => time(b) - time(a)).slice(0, count);
}

function hiringNotices(context: SampleContext, subjects: Subjects): Notice[] {
  const { now } = context.clock;
  const applied = latest(subjects.candidates, 5, (candidate) => candidate.appliedAt).map(
    (candidate): Notice => ({
      says: 'application_received',
      names: { job: candidate.job.id },
      values: { source: candidate.source },
      objectId: candidate.id,
      at: candidate.appliedAt,
    }),
  );
  const offers = latest(
    subjects.candidates.filter((candidate) => candidate.stage === 'Offer'),
    3,
    (candidate) => candidate.stageAt,
  ).map(
    (candidate): Notice => ({
      says: 'moved_to_offer',
      names: { job: candidate.job.id },
      objectId: candidate.id,
      at: candidate.stageAt,
    }),
  );
  const held = subjects.interviews.filter((interview) => interview.scores !== undefined);
  const scored = latest(held, 4, (interview) => interview.startsAt).map(
    (interview): Notice => ({
      says: 'scorecard_in',
      names: { person: interview.candidate.id },
      objectId: interview.id,
      at: Math.min(now - 60_000, interview.startsAt + interview.duration * 60_000),
    }),
  );
  const ahead = subjects.interviews
    .filter((interview) => interview.scores === undefined)
    .slice(0, 3)
    .map(
      (interview, index): Notice => ({
        says: 'interview_ahead',
        names: { person: interview.candidate.id },
        objectId: interview.id,
        at: now - (index + 1) * 50 * 60_000,
      }),
    );
  const filled = latest(
    subjects.jobs.filter((job) => job.closedAt !== undefined),
    2,
    (job) => job.closedAt ?? 0,
  ).map(
    (job): Notice => ({
      says: 'position_filled',
      values: { unit: job.unit.plan.name, location: job.location.plan.title },
      objectId: job.id,
      at: job.closedAt ?? now - dayMs,
    }),
  );
  return [...applied, ...offers, ...scored, ...ahead, ...filled];
}

function workNotices(context: SampleContext, subjects: Subjects, owner: Member): Notice[] {
  const { clock } = context;
  const closed = subjects.pulses.filter(({ plan }) => plan.opened > plan.days);
  const pulses = closed.slice(0, 3).map(
    (pulse): Notice => ({
      says: 'results_in',
      objectId: pulse.id,
      at: clock.past(pulse.plan.days - pulse.plan.opened, 9),
    }),
  );
  const canvases = subjects.canvases.slice(4, 6).map(
    (canvas, index): Notice => ({
      says: 'report_ready',
      objectId: canvas.id,
      at: clock.past(-2 - index * 5, 11),
    }),
  );
  const spaces = subjects.spaces.slice(0, 2).map(
    (space, index): Notice => ({
      says: 'space_shared',
      objectId: space.id,
      at: clock.past(-1 - index * 4, 15),
    }),
  );
  const own = subjects.tickets.filter((ticket) => ticket.assigneeId === owner.id);
  const tickets = own.slice(0, 1).map(
    (ticket): Notice => ({
      says: 'ticket_assigned',
      values: { priority: ticket.priority },
      objectId: ticket.id,
      at: clock.past(-3, 10),
    }),
  );
  return [...pulses, ...canvases, ...spaces, ...tickets];
}

/** What the owner was told lately: the newest unread, one put off until tomorrow. */
export function writeNotifications(
  context: SampleContext,
  collector: Collector,
  subjects: Subjects,
  owner: Member,
): void {
  const notices = [...hiringNotices(context, subjects), ...workNotices(context, subjects, owner)].sort(
    (a, b) => b.at - a.at,
  );
  for (const [index, notice] of notices.entries()) {
    const snoozed = index === unread;
    const readAt = Math.min(context.clock.now, notice.at + dayMs / 6);
    collector.notifications.push({
      id: context.ids.next('note'),
      company_id: collector.companyId,
      user_id: owner.userId,
      says: notice.says,
      title: '',
      body: null,
      facts: { names: notice.names ?? {}, values: notice.values ?? {} },
      object_id: notice.objectId,
      read_at: index < unread || snoozed ? null : iso(readAt),
      snooze_until: snoozed ? iso(context.clock.at(1, 9)) : null,
      origin: 'sample',
      created_at: iso(notice.at),
    });
  }
}
