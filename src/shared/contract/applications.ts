import { z } from 'zod';
import { stageMeanings } from '#shared/domain/hiring-stages.ts';
import { nextActions, turns } from '#shared/domain/next-action.ts';
import { objectRef, score } from '#shared/domain/object-ref.ts';
import { offerAnswers } from '#shared/domain/offers.ts';
import { pipelineGroups, pipelineSorts } from '#shared/domain/pipeline.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { assessmentKinds } from '#shared/domain/skill-ledger.ts';
import { call } from './call.ts';
import { listOf, pageInput, queryBoolean, whereText } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/applications/';

/** A stage as an application has it; without id where the company's list does not know it. */
const stage = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  /** One of `stageMeanings`; a newer host may know more. */
  meaning: z.string(),
});

/** What somebody is offered. */
const offer = z.looseObject({
  id: z.string(),
  /** In minor units of `currency`; missing for who does not read it: the hiring team, owner and admin do. */
  amount: z.number().optional(),
  /** ISO 4217. */
  currency: z.string(),
  /** The first day of work. */
  starts_on: z.string().optional(),
  /** Missing while it is prepared. */
  sent_at: z.string().optional(),
  expires_at: z.string().optional(),
  /** One of `offerAnswers`; missing while it waits for one. */
  answer: z.string().optional(),
  answered_at: z.string().optional(),
  reason: z.string().optional(),
  created_at: z.string(),
});

export type Offer = z.infer<typeof offer>;

/** A stage of an application's way: days it was there, all stays together, and half of the people stayed there no longer than. */
const step = z.looseObject({
  stage,
  /** `done`, `current`, `skipped` (others of the list come after it were reached) or `ahead`. */
  state: z.string(),
  /** Missing where it never was there. */
  entered_at: z.string().optional(),
  days: z.number().optional(),
  /** At the job, else in the company; null where too few have left the stage yet. */
  usual_days: z.number().nullable(),
});

/** One attempt of somebody at a job. */
const application = z.looseObject({
  id: z.string(),
  candidate: objectRef,
  /** Missing where they are considered for no job yet. */
  job: objectRef.optional(),
  /** What they are considered for where there is no job. */
  role: z.string().optional(),
  /** 1, 2, … at this job. */
  attempt: z.number().int(),
  stage,
  /** The ids of the stages that its job has, in its order, where it has a list of its own: it is moved to these. */
  stages: z.array(z.string()).optional(),
  in_stage_since: z.string(),
  /**
   * Where they are asked for, and it is open or ended in a hire: the stages of its job in their order, then those it was in
   * besides.
   */
  steps: z.array(step).optional(),
  source: z.string().optional(),
  owner: objectRef.optional(),
  /** How well they fit the job: `null` where too little is known; missing where the caller does not read it, or fits are switched off. */
  fit: score.nullable().optional(),
  is_open: z.boolean(),
  /** What it waits for, while it is open; a newer host may know more kinds and turns. */
  next_action: z
    .looseObject({ what: z.string(), who: z.string(), since: z.string(), due: z.string().optional() })
    .optional(),
  /** The last one. */
  offer: offer.optional(),
  /** Whether the caller reads and says what is offered. */
  reads_amount: z.boolean().optional(),
  closed_at: z.string().optional(),
  closed_reason: z.string().optional(),
  closed_note: z.string().optional(),
  /** From when on they are told that they were rejected, where nobody told them yet. */
  held_until: z.string().optional(),
  /** When they applied. */
  created_at: z.string(),
});

export type ApplicationStep = z.infer<typeof step>;

export type Application = z.infer<typeof application>;

const stageName = z.string().trim().min(1).max(300);

/** Which applications: all that is said must hold. A stage is named by its id or its name. */
const which = {
  candidate: id.optional(),
  job: id.optional(),
  stage: stageName.optional(),
  meaning: z.enum(stageMeanings).optional(),
  open: queryBoolean.optional(),
  owner: id.optional(),
  source: z.string().max(300).optional(),
  /** What it waits for. */
  next: z.enum(nextActions).optional(),
  /** Whose turn it is. */
  turn: z.enum(turns).optional(),
};

/** What lists of applications are sorted by, those last of which it is not known; with a dash in front, the other way round. */
const sorts = [
  'created_at',
  '-created_at',
  'in_stage_since',
  '-in_stage_since',
  'next_since',
  '-next_since',
  'next_due',
  '-next_due',
] as const;

const mostMoved = 10_000;
/** Whoever they are given to is told of each. */
const mostAssigned = 1_000;

/** Each stage has a page of its own: what a column shows before it is scrolled. */
const cardsPerStage = pageInput.page_size.unwrap().default(10);

/** A column of a board. */
const boardStage = z.looseObject({
  stage: stage.extend({
    color: z.string().optional(),
    archived_at: z.string().optional(),
    /** False where some are in it and it is not in the job's list any more. */
    is_listed: z.boolean().optional(),
  }),
  total: z.number().int(),
  /** How long half of them have been there, in days; null where nobody is. */
  median_days: z.number().nullable(),
  /** Since when the one who waits longest has been there. */
  oldest: z.string().nullable(),
  /** Those who wait longest first. */
  cards: z.array(application),
});

/** An application as a card of a pipeline shows it: with what stands on it besides. */
const pipelineCard = application.extend({
  /** The company that they work at. */
  company: z.string().optional(),
  /** Of their interviews about the job: how many scorecards were asked for, and how many are handed in. */
  scorecards: z.looseObject({ asked: z.number().int(), handed_in: z.number().int() }).optional(),
  /** When interviews about the job begin that lie within a day of now: which of them are today depends on where the reader is. */
  interviews: z.array(z.string()).optional(),
});

export type PipelineCard = z.infer<typeof pipelineCard>;

/** A column of a pipeline: its stage, its owner or its source; of owner and source neither, where nobody and nothing is named. */
const pipelineColumn = z.looseObject({
  /** By which the column is asked for. */
  key: z.string(),
  stage: boardStage.shape.stage.optional(),
  owner: objectRef.optional(),
  source: z.string().optional(),
  total: z.number().int(),
  /** How long half of them have been in their stage, in days; null where nobody is. */
  median_days: z.number().nullable(),
  /** How many of them wait too long there (`tooLongDays`); none where an application is over. */
  over: z.number().int(),
  oldest: z.string().nullable(),
  cards: z.array(pipelineCard),
});

export type PipelineColumn = z.infer<typeof pipelineColumn>;

/** A step of a funnel. */
const funnelStep = z.looseObject({
  stage: boardStage.shape.stage,
  /** How many came to it, or to one behind it. */
  reached: z.number().int(),
  /** How many of those who came to the step before; null of the first, and where nobody did. */
  share: z.number().nullable(),
  /** How long half of the stays in it were that are over, in days; null where none is. */
  median_days: z.number().nullable(),
  /** How long half of the stays in such a stage were lately in all of the company; null where they are too few. */
  company_days: z.number().nullable().optional(),
  /** How many are in it now. */
  here: z.number().int(),
});

export type FunnelStep = z.infer<typeof funnelStep>;

/** A skill that somebody holds, or the job they applied to needs. */
const standingSkill = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** 0–5; missing where nobody said how well they know it. */
  level: score.optional(),
  /** 0–5: what the job needs, 3 where it names no level; missing where it does not need it. */
  needed: score.optional(),
  /**
   * How the level that counts was said, and when; missing where nobody said it, and where the caller may not know who the
   * person is.
   */
  said: z.looseObject({ kind: z.enum(assessmentKinds).or(z.string()), at: z.string(), is_old: z.boolean() }).optional(),
});

export type StandingSkill = z.infer<typeof standingSkill>;

const moment = z.iso.datetime({ offset: true });
const said = z.string().trim().min(1).max(300);
/** In the smallest unit of its currency; more is a slip of the finger. */
export const mostOffered = 1_000_000_000_000;

/** A rejection that is told later: a task of who moves them, due then, which goes when they are moved on or back. */
const hold = z.strictObject({ until: moment, title: said });

/** Which offer is meant, as the caller knows it: where another one was made since, nothing is done. */
const meant = { id, offer: id.optional() };

/** Applications and their stages (records.md "Applications and stages"). Whoever sees the person and the job sees the application. */
export const applications = {
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'Applications, newest first' })
    .input(
      z.strictObject({
        ...which,
        sort: z.enum(sorts).default('-created_at'),
        /** How far each came, stage by stage; of one person's applications. */
        steps: queryBoolean.optional(),
        ...pageInput,
      }),
    )
    .output(listOf(application)),
  /** Another attempt where an earlier one is closed. Without a stage it begins in the first one. */
  create: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path, summary: 'Enter an application', successStatus: 201 })
    .input(
      z.strictObject({
        candidate: id,
        job: id.optional(),
        role: z.string().trim().min(1).max(300).optional(),
        stage: stageName.optional(),
        source: z.string().trim().min(1).max(300).optional(),
        owner: id.optional(),
        applied_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .output(application),
  /**
   * Moves some applications by their ids, those that `where` names, or back what one `batch` moved. `expect`: the stage that
   * they are in as the caller knows it; one that is elsewhere stays and says so. Each row tells what became of it.
   */
  move: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path: '/api/applications/move', summary: 'Move applications to a stage, or back' })
    .input(
      z
        .strictObject({
          ids: z.array(id).min(1).max(mostMoved).optional(),
          where: z.strictObject(which).optional(),
          batch: id.optional(),
          stage: stageName.optional(),
          reason: z.string().trim().min(1).max(300).optional(),
          note: z.string().trim().min(1).max(20_000).optional(),
          expect: stageName.optional(),
          hold: hold.optional(),
        })
        .refine(({ ids, where, batch }) => [ids, where, batch].filter((one) => one !== undefined).length === 1, {
          path: ['ids'],
          ...complaint(tellProgram('oneOfIdsWhereBatch')),
        }),
    )
    .output(
      z.looseObject({
        /** What was moved together, and can be moved back; missing where nothing was. */
        batch: z.string().optional(),
        moved: z.number().int(),
        data: z.array(
          z.looseObject({
            id: z.string(),
            /**
             * `moved`, `same` (was there already), `changed` (is elsewhere than the caller knew), `missing`, `taken`, or
             * `not_of_job`: its job does not have the stage. Where that is so of all, the call is refused.
             */
            result: z.string(),
            stage: stage.optional(),
            /** Of who was hired: how many more people the job looks for, where it says how many. */
            openings_left: z.number().int().optional(),
          }),
        ),
      }),
    ),
  /** Gives some applications to who looks after them, or to nobody (`null`). Each row tells what became of it. */
  assign: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path: '/api/applications/owner', summary: 'Say who looks after applications' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(mostAssigned), owner: id.nullable() }))
    .output(
      z.looseObject({
        /** What was assigned together, and can be taken back; missing where nothing was. */
        batch: z.string().optional(),
        assigned: z.number().int(),
        /** `assigned`, `same` (was theirs already) or `missing`. */
        data: z.array(z.looseObject({ id: z.string(), result: z.string() })),
      }),
    ),
  offers: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/applications/{id}/offer', summary: "An application's offers, newest first" })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(offer) })),
  /** Makes an offer, for which amount and currency are named, or changes the one that waits for its answer; `null` takes a day away. */
  makeOffer: call({ access: ['move', 'candidate'] })
    .route({ method: 'PUT', path: '/api/applications/{id}/offer', summary: 'Make or change an offer' })
    .input(
      z.strictObject({
        ...meant,
        amount: z.number().int().min(0).max(mostOffered).optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
        starts_on: z.iso.date().nullable().optional(),
        expires_at: moment.nullable().optional(),
      }),
    )
    .output(application),
  sendOffer: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path: '/api/applications/{id}/offer/send', summary: 'Say that an offer was sent' })
    .input(z.strictObject({ ...meant, sent_at: moment.optional(), expires_at: moment.optional() }))
    .output(application),
  /** `reason`: why it was declined, for which it is named, or withdrawn · `stage`: where the application is moved with it. */
  answerOffer: call({ access: ['move', 'candidate'] })
    .route({ method: 'POST', path: '/api/applications/{id}/offer/answer', summary: 'Say what became of an offer' })
    .input(
      z.strictObject({
        ...meant,
        answer: z.enum(offerAnswers),
        reason: said.optional(),
        note: z.string().trim().min(1).max(20_000).optional(),
        stage: stageName.optional(),
      }),
    )
    .output(
      z.looseObject({
        application,
        /** What was written together, and can be taken back. */
        batch: z.string().optional(),
        /** Where they were hired with it: as `move` tells it. */
        openings_left: z.number().int().optional(),
      }),
    ),
  /**
   * Closes a job, and says what becomes of its open applications: they are left, rejected or withdrawn (moved to `stage`, or the
   * first that means so), or that, and begin anew at another `job` (`move`), or are kept in mind in a `space` (`pool`). `hold`:
   * as `applications.move` has it. A status that is written by another call leaves them.
   */
  closeJob: call({ access: ['edit', 'job'], long: true })
    .route({ method: 'POST', path: '/api/jobs/{id}/close', summary: 'Close a job, and say what becomes of its people' })
    .input(
      z.strictObject({
        id,
        status: z.enum(['closed', 'filled']).default('closed'),
        open: z.enum(['leave', 'reject', 'withdraw', 'move', 'pool']),
        stage: stageName.optional(),
        job: id.optional(),
        space: id.optional(),
        reason: said.optional(),
        note: z.string().trim().min(1).max(20_000).optional(),
        hold: hold.optional(),
      }),
    )
    .output(
      z.looseObject({
        batch: z.string().optional(),
        moved: z.number().int(),
        /** Those that were open, and what became of each: as `applications.move` tells it. */
        data: z.array(z.looseObject({ id: z.string(), result: z.string(), stage: stage.optional() })),
      }),
    ),
  /**
   * The latest attempts of everybody at every job, or of those that `where` leaves, in columns: with `column` a page of that
   * one, else the first page of each. `where` is a filter of the list of candidates; which jobs, stages and sources it names
   * are those of the application itself. By owner and by source the open ones are told, the fullest columns.
   */
  pipeline: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/applications/pipeline', summary: 'Applications by stage, owner or source' })
    .input(
      z.strictObject({
        where: whereText.optional(),
        group: z.enum(pipelineGroups).default('stage'),
        column: z.string().max(300).optional(),
        sort: z.enum(pipelineSorts).default('in_stage_since'),
        ...pageInput,
      }),
    )
    .output(
      z.looseObject({
        data: z.array(pipelineColumn),
        /** How many applications there are in all columns, and how many people, also where one column is asked for. */
        total: z.number().int(),
        people: z.number().int(),
        /** The one job that all are about, where the filter leaves one alone. */
        job: objectRef.optional(),
        page: z.number().int(),
        page_size: z.number().int(),
      }),
    ),
  /** How many of the same applications came to each stage, and how long they were there. */
  funnel: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/applications/funnel', summary: 'How far applications came' })
    .input(z.strictObject({ where: whereText.optional() }))
    .output(
      z.looseObject({
        data: z.array(funnelStep),
        total: z.number().int(),
        people: z.number().int(),
        /** How many ended without a hire. */
        left: z.number().int(),
        /** How many applied in the last seven days. */
        this_week: z.number().int().optional(),
        /** What their one job is called, where the filter leaves no other. */
        job_name: z.string().optional(),
      }),
    ),
  /**
   * How somebody stands with the job of an application: what it needs against what they hold, until when it is to be filled, and
   * who works in its unit. Nothing is told of whom the caller only meets in an interview.
   */
  standing: call({ access: 'everybody' })
    .route({
      method: 'GET',
      path: '/api/applications/{id}/standing',
      summary: 'How somebody stands with the job they applied to',
    })
    .input(z.strictObject({ id }))
    .output(
      z.looseObject({
        skills: z.array(standingSkill),
        /** A day. */
        needed_by: z.string().optional(),
        /** Missing where the job has no unit, or nobody works there. `people`: the first of them, those who lead others first. */
        team: z
          .looseObject({ unit: z.string().optional(), people: z.array(objectRef), total: z.number().int() })
          .optional(),
      }),
    ),
  /** With `stage` a page of that one; else the first page of each. */
  board: call({ access: ['read', 'job'] })
    .route({ method: 'GET', path: '/api/jobs/{id}/board', summary: "A job's applications by stage" })
    .input(z.strictObject({ id, stage: stageName.optional(), ...pageInput, page_size: cardsPerStage }))
    .output(z.looseObject({ data: z.array(boardStage), page: z.number().int(), page_size: z.number().int() })),
};
