import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Identity, inPeopleScope, learner, peopleScopeOf, visibleTo } from '#host/access/index.ts';
import { pageOf, readPage } from '#host/lib/pages.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { type Page, readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { type TrainingRollout, trainingRollout } from '#shared/domain/learning.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { type Enrolment, type EnrolmentData, enrolmentData, readEnrolments } from './enrolments.ts';
import { isOverdue, type LearningFigures, learningFigures, rolloutStatus } from './training-figures.ts';

const stored = z.looseObject({
  cost: z.object({ amount: z.number(), currency: z.string() }).optional().catch(undefined),
  rollouts: z.array(trainingRollout).catch([]),
});

/** The rollouts a training keeps. */
export function rolloutsOf(row: Pick<ObjectRow, 'data'>): TrainingRollout[] {
  return stored.parse(row.data).rollouts;
}

/** A rollout with its training, where it stands and its figures. */
export type RolloutView = TrainingRollout & LearningFigures & { training_id: string; training_name: string };

/** A training of §3 with its figures, and how far the person is whom it was asked for. */
export type TrainingObject = ObjectBase & LearningFigures & { rollouts?: RolloutView[]; enrolment?: EnrolmentData };

/** Who is to do a training, and how far the person is. */
export type Assignment = {
  employee: ObjectRef;
  training: ObjectRef;
  status: string;
  overdue: boolean;
  enrolled_at?: string;
  due_at?: string;
  completed_at?: string;
  rollout_id?: string;
  /** They enrolled by themselves, and nobody assigned it to them. */
  own_choice: boolean;
};

/** What a page of trainings, rollouts or assignments is asked for by. */
type TrainingListRequest = Omit<ParsedInput<'training.list'>, 'type' | 'company_id'>;

export type TrainingPage<T> = Page<T> & { rollouts?: RolloutView[]; trainings?: ObjectBase[] };

function rolloutViews(row: ObjectRow, enrolments: readonly Enrolment[], now: Date): RolloutView[] {
  const { cost, rollouts } = stored.parse(row.data);
  return rollouts.map((rollout) => {
    const own = enrolments.filter(({ data }) => data.rollout_id === rollout.id).map(({ data }) => data);
    const figures = learningFigures(own, cost, now);
    return {
      ...rollout,
      ...figures,
      // Enrolments that name no rollout are counted where the rollout says how many they were.
      participants_count: Math.max(
        figures.participants_count,
        own.length === 0 ? (rollout.participants_count ?? 0) : 0,
      ),
      status: rolloutStatus(rollout, now),
      training_id: row.id,
      training_name: row.name,
    };
  });
}

/** Trainings, their rollouts, and who is assigned to them. */
export function createTrainingReads(store: Store, clock: () => Date) {
  async function compose(
    identity: Identity,
    rows: readonly ObjectRow[],
    wish: { rollouts: boolean; takenBy?: readonly string[] | undefined; longTexts?: 'documents' | undefined },
  ): Promise<TrainingObject[]> {
    const now = clock();
    const objects = await composeObjects(store, identity, rows, wish.longTexts);
    const enrolments = await readEnrolments(
      store.db,
      identity.companyId,
      rows.map(({ id }) => id),
    );
    return objects.flatMap((object, index) => {
      const row = rows[index];
      if (row === undefined) {
        return [];
      }
      const taken = enrolments.get(row.id) ?? [];
      const own = taken.find(({ employeeId }) => wish.takenBy?.includes(employeeId) === true);
      const { rollouts: _stored, ...fields } = object;
      return [
        {
          ...fields,
          id: object.id,
          object_type: object.object_type,
          ...learningFigures(
            taken.map(({ data }) => data),
            stored.parse(row.data).cost,
            now,
          ),
          ...(wish.rollouts ? { rollouts: rolloutViews(row, taken, now) } : {}),
          ...(own === undefined ? {} : { enrolment: own.data }),
        },
      ];
    });
  }

  /** The trainings a request is about, as a query. */
  async function trainings(identity: Identity, request: TrainingListRequest, people: readonly string[] | undefined) {
    const { subtype, object_id } = request;
    if (object_id !== undefined) {
      await readRow(store.db, identity, 'training', { id: object_id });
    }
    const conditions: RawBuilder<boolean>[] = [];
    if (people !== undefined) {
      conditions.push(sql<boolean>`exists (select 1 from relation where relation.company_id = ${identity.companyId}
        and relation.kind = 'enrolled' and relation.to_id = object.id and relation.from_id in (${sql.join(people)}))`);
    }
    let query = store.db
      .selectFrom('object')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'training')
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', ['training']))
      .$if(subtype !== undefined, (all) => all.where('subtype', '=', subtype ?? ''))
      .$if(object_id !== undefined, (all) => all.where('id', '=', object_id ?? ''));
    for (const condition of conditions) {
      query = query.where(condition);
    }
    return query;
  }

  return {
    /** One training with its rollouts. @throws Refusal 404. */
    async read(identity: Identity, id: string): Promise<TrainingObject> {
      const row = await readRow(store.db, identity, 'training', { id });
      const [training] = await compose(identity, [row], { rollouts: true });
      if (training === undefined) {
        throw new Error('one row makes one training');
      }
      return training;
    },

    /**
     * A page of trainings, last changed first, with their figures; with `include_rollouts` their rollouts too, in each and
     * together. Of one employee: those the employee takes, and how far.
     * @throws Refusal 403, 404.
     */
    async list(identity: Identity, request: TrainingListRequest): Promise<TrainingPage<TrainingObject>> {
      const { status, employee_id, page, page_size, include_rollouts = false } = request;
      const people = employee_id === undefined ? undefined : await learner(store, identity, employee_id);
      const query = (await trainings(identity, request, people)).$if(status !== undefined, (all) =>
        all.where('status', '=', status ?? ''),
      );
      const { rows, total } = await newestRows(query, { page, page_size });
      // The one that was asked for is shown as it was written.
      const longTexts = request.object_id === undefined ? undefined : 'documents';
      const data = await compose(identity, rows, { rollouts: include_rollouts, takenBy: people, longTexts });
      const rollouts = include_rollouts ? { rollouts: data.flatMap((training) => training.rollouts ?? []) } : {};
      return { data, total, page, page_size, ...rollouts };
    },

    /**
     * A page of rollouts, latest first; `status` is planned, active or completed. With `include_trainings` the trainings
     * they belong to beside.
     * @throws Refusal 403, 404.
     */
    async listRollouts(identity: Identity, request: TrainingListRequest): Promise<TrainingPage<RolloutView>> {
      const { status, employee_id, page, page_size } = request;
      const people = employee_id === undefined ? undefined : await learner(store, identity, employee_id);
      const rows = await (await trainings(identity, request, people)).selectAll().execute();
      const byId = await readEnrolments(
        store.db,
        identity.companyId,
        rows.map(({ id }) => id),
      );
      const all = rows
        .flatMap((row) => {
          const taken = byId.get(row.id) ?? [];
          const own = taken.filter(({ employeeId }) => people?.includes(employeeId) === true);
          const mine = new Set(own.map(({ data }) => data.rollout_id));
          return rolloutViews(row, taken, clock()).filter(({ id }) => people === undefined || mine.has(id));
        })
        .filter((rollout) => status === undefined || rollout.status === status)
        .sort((left, right) => right.starts_at.localeCompare(left.starts_at) || (left.id < right.id ? -1 : 1));
      const data = pageOf(all, { page, page_size });
      const ids = new Set(data.map(({ training_id }) => training_id));
      const shown = rows.filter(({ id }) => ids.has(id));
      const beside =
        request.include_trainings === true
          ? { trainings: await compose(identity, shown, { rollouts: false, takenBy: people }) }
          : {};
      return { data, total: all.length, page, page_size, ...beside };
    },

    /**
     * A page of who is to do which training, first due first: of the people whose learning the caller may see.
     * @throws Refusal 403, 404.
     */
    async listAssignments(identity: Identity, request: TrainingListRequest): Promise<TrainingPage<Assignment>> {
      const { status, employee_id, object_id, page, page_size } = request;
      const people = employee_id === undefined ? undefined : await learner(store, identity, employee_id);
      if (object_id !== undefined) {
        await readRow(store.db, identity, 'training', { id: object_id });
      }
      const scope = await peopleScopeOf(store, identity);
      const due = store.jsonText('relation.data', ['due_at']);
      const query = store.db
        .selectFrom('relation')
        .innerJoin('object as person', 'person.id', 'relation.from_id')
        .innerJoin('object as training', 'training.id', 'relation.to_id')
        .where('relation.company_id', '=', identity.companyId)
        .where('relation.kind', '=', 'enrolled')
        .where('training.type', '=', 'training')
        .where('training.deleted_at', 'is', null)
        .where('person.deleted_at', 'is', null)
        .$if(people === undefined, (all) => all.where(inPeopleScope(store, scope, 'person')))
        .$if(people !== undefined, (all) => all.where('relation.from_id', 'in', [...(people ?? [])]))
        .$if(object_id !== undefined, (all) => all.where('relation.to_id', '=', object_id ?? ''))
        .$if(status !== undefined, (all) =>
          all.where(sql<boolean>`${store.jsonText('relation.data', ['status'])} = ${status}`),
        );
      const { rows: links, total } = await readPage(query, { page, page_size }, (found) =>
        found
          .select(['relation.from_id', 'relation.to_id', 'relation.data'])
          .orderBy(sql`coalesce(${due}, '9999')`)
          .orderBy('relation.to_id')
          .orderBy('relation.from_id'),
      );
      const objects = await readRowsById(store, identity, [...new Set(links.flatMap((l) => [l.from_id, l.to_id]))]);
      const data = links.flatMap((link): Assignment[] => {
        const [person, training] = [objects.get(link.from_id), objects.get(link.to_id)];
        if (person === undefined || training === undefined) {
          return [];
        }
        const { status: state, enrolled_at, due_at, completed_at, rollout_id, ...rest } = enrolmentData(link.data);
        return [
          {
            ...rest,
            employee: toRef({ ...person, logo: person.data.logo }),
            training: toRef({ ...training, logo: undefined }),
            status: state,
            overdue: isOverdue({ status: state, due_at }, clock()),
            ...(enrolled_at === undefined ? {} : { enrolled_at }),
            ...(typeof due_at === 'string' ? { due_at } : {}),
            ...(typeof completed_at === 'string' ? { completed_at } : {}),
            ...(typeof rollout_id === 'string' ? { rollout_id } : {}),
          },
        ];
      });
      return { data, total, page, page_size };
    },
  };
}

export type TrainingReads = ReturnType<typeof createTrainingReads>;
