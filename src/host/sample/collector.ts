import type { Insertable } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { isClosing } from '#shared/domain/hiring-stages.ts';
import { nextActionOf } from '#shared/domain/next-action.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { type AssessmentKind, freshUntil } from '#shared/domain/skill-ledger.ts';
import { iso } from './clock.ts';
import type { Stage } from './model.ts';

export type Row<T extends keyof Schema> = Insertable<Schema[T]>;

/** What a part of the sample says of an application; times in milliseconds. */
interface ApplicationDraft {
  id: string;
  candidateId: string;
  jobId: string;
  /** The stages it came to, the present one last. */
  steps: readonly { stage: Stage; at: number }[];
  /** The stage in which reviewing begins. */
  firstReview: Stage | undefined;
  source: string | undefined;
  /** Who looks after it; nobody does yet. */
  ownerId: string | undefined;
  appliedAt: number;
  /** When the interviews about it begin, those to come with them. */
  interviewsAt: readonly number[];
}

/** What a part of the sample says of an object it makes; times in milliseconds. */
interface ObjectDraft {
  id: string;
  type: ObjectType;
  name: string;
  data: Record<string, unknown>;
  createdAt: number;
  updatedAt?: number;
  subtype?: string;
  slug?: string;
  externalId?: string;
  email?: string;
  title?: string;
  role?: string;
  first?: string;
  last?: string;
  status?: string;
  keywords?: readonly string[];
}

/** Gathers the rows of a sample company. Everything it holds is marked as sample data. */
export class Collector {
  readonly companyId: string;
  readonly objects: Row<'object'>[] = [];
  readonly relations: Row<'relation'>[] = [];
  readonly assessments: Row<'assessment'>[] = [];
  readonly categories: Row<'category'>[] = [];
  readonly applications: Row<'application'>[] = [];
  readonly applicationMoves: Row<'application_move'>[] = [];
  readonly usageEvents: Row<'usage_event'>[] = [];
  readonly formResponses: Row<'form_response'>[] = [];
  readonly pulseSteps: Row<'pulse_step'>[] = [];
  readonly tasks: Row<'task'>[] = [];
  readonly notifications: Row<'notification'>[] = [];
  readonly messages: Row<'message'>[] = [];
  readonly threadMembers: Row<'thread_member'>[] = [];
  readonly scorecards: Row<'scorecard'>[] = [];
  readonly sentMessages: Row<'sent_message'>[] = [];

  constructor(companyId: string) {
    this.companyId = companyId;
  }

  object(draft: ObjectDraft): void {
    this.objects.push({
      id: draft.id,
      company_id: this.companyId,
      type: draft.type,
      subtype: draft.subtype ?? null,
      slug: draft.slug ?? null,
      external_id: draft.externalId ?? null,
      name: draft.name,
      email: draft.email ?? null,
      title: draft.title ?? null,
      role: draft.role ?? null,
      first_name: draft.first ?? null,
      last_name: draft.last ?? null,
      status: draft.status ?? null,
      keywords: draft.keywords === undefined ? null : [...draft.keywords],
      data: draft.data,
      origin: 'sample',
      // Given when the rows are written: it goes on from what the company has.
      revision: 0,
      created_at: iso(draft.createdAt),
      updated_at: iso(draft.updatedAt ?? draft.createdAt),
      deleted_at: null,
    });
  }

  link(
    from: { id: string },
    kind: RelationKind,
    to: { id: string },
    createdAt: number,
    more: { level?: number; data?: Record<string, unknown> } = {},
  ): void {
    this.relations.push({
      company_id: this.companyId,
      from_id: from.id,
      to_id: to.id,
      kind,
      level: more.level ?? null,
      data: more.data ?? null,
      origin: 'sample',
      created_at: iso(createdAt),
    });
  }

  /** What was said of a skill of somebody's; the level of the link between them is what the last one says. */
  assessment(
    person: { id: string },
    skill: { id: string },
    { level, kind, at, evidence }: { level: number; kind: AssessmentKind; at: number; evidence: string },
  ): void {
    const assessed_at = iso(at);
    this.assessments.push({
      company_id: this.companyId,
      person_id: person.id,
      skill_id: skill.id,
      level,
      kind,
      evidence,
      assessed_at,
      fresh_until: freshUntil({ assessed_at, expires_at: null }),
      origin: 'sample',
      created_at: assessed_at,
    });
  }

  /** An application with what it waits for as things stand then; `now`: milliseconds. */
  application(draft: ApplicationDraft, now: number): void {
    const { id, candidateId, jobId, steps, firstReview, source = null, ownerId = null, appliedAt } = draft;
    const last = steps.at(-1);
    if (last === undefined) {
      throw new Error('an application is in some stage');
    }
    const stage_since = iso(last.at);
    const { id: stage_id, name: stage, meaning } = last.stage;
    const reviewed = steps.find((step) => step.stage.id === firstReview?.id);
    const company_id = this.companyId;
    const isClosed = isClosing(meaning);
    const interviews = draft.interviewsAt.map((at) => ({ startsAt: iso(at), isCancelled: false }));
    const next = nextActionOf({ meaning, isOpen: !isClosed, stageSince: stage_since, interviews }, iso(now));
    this.applications.push({
      id,
      company_id,
      candidate_id: candidateId,
      job_id: jobId,
      role: null,
      attempt: 1,
      stage_id,
      stage,
      meaning,
      stage_since,
      moved_at: stage_since,
      reviewed_at: reviewed === undefined ? null : iso(reviewed.at),
      source,
      owner_id: ownerId,
      next_what: next?.what ?? null,
      next_who: next?.who ?? null,
      next_since: next?.since ?? null,
      next_due: next?.due ?? null,
      closed_at: isClosed ? stage_since : null,
      closed_reason: null,
      closed_note: null,
      closed_by: null,
      origin: 'sample',
      created_at: iso(appliedAt),
    });
    for (const [place, step] of steps.entries()) {
      const from = steps[place - 1];
      this.applicationMoves.push({
        company_id,
        application_id: id,
        from_stage_id: from?.stage.id ?? null,
        from_stage: from?.stage.name ?? null,
        from_meaning: from?.stage.meaning ?? null,
        from_since: from === undefined ? null : iso(from.at),
        stage_id: step.stage.id,
        stage: step.stage.name,
        meaning: step.stage.meaning,
        at: iso(step.at),
      });
    }
  }

  category(id: string, type: string, name: string, data: Record<string, unknown>, createdAt: number): void {
    const created_at = iso(createdAt);
    this.categories.push({ id, company_id: this.companyId, type, name, data, origin: 'sample', created_at });
  }

  /** How often the career site says that a job was opened on a day; `userId`: of whom it is connected by. */
  views(job: { id: string }, userId: string, at: number, count: number): void {
    this.usageEvents.push({
      company_id: this.companyId,
      user_id: userId,
      action: 'job_views',
      object_id: job.id,
      value: count,
      created_at: iso(at),
    });
  }
}

/** What another object keeps of one that it names. */
export function refTo(
  type: ObjectType,
  object: { id: string; name?: string; first?: string; last?: string },
): ObjectRef {
  return { id: object.id, object_type: type, name: object.name ?? `${object.first ?? ''} ${object.last ?? ''}`.trim() };
}
