import { z } from 'zod';
import { type Identity, requireRole, visibleTo } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { insertParsed, parsePart } from '#host/services/objects/keep-object.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { type Page, readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { courseMetrics } from './course-metrics.ts';
import { newCourseFor, wantedCourses } from './courses-about.ts';
import { type EnrolmentData, readEnrolments } from './enrolments.ts';

/** What the query of a course call says. */
type CourseQuery = NonNullable<ParsedInput<'courses.create'>['query']>;

/** A course of §3 with how many take it, and how far the person is whom it was asked for. */
export type CourseObject = ObjectBase & {
  enrolled_count: number;
  completed_count: number;
  enrolment?: EnrolmentData;
};

const rated = z.looseObject({
  metrics: z
    .object({
      course_difficulty: z.number().optional().catch(undefined),
      course_relevance: z.number().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

const courseType: ObjectType = 'course';

function isCourse(type: unknown): boolean {
  return type === courseType;
}

/** Courses: what is taught, by whom, and who takes it (§3, §7). */
export function createCourses(store: CallStore, clock: () => Date, writes: Pick<ObjectWrites, 'updateAs'>) {
  async function compose(
    from: Store,
    identity: Identity,
    rows: readonly ObjectRow[],
    { takenBy, longTexts }: { takenBy?: readonly string[] | undefined; longTexts?: 'documents' },
  ) {
    const objects = await composeObjects(from, identity, rows, longTexts);
    const enrolments = await readEnrolments(
      from.db,
      identity.companyId,
      rows.map(({ id }) => id),
    );
    return objects.map((object): CourseObject => {
      const taken = enrolments.get(object.id) ?? [];
      const own = taken.find(({ employeeId }) => takenBy?.includes(employeeId) === true);
      const metrics = courseMetrics(
        rated.parse(object).metrics ?? {},
        taken.map(({ data }) => data),
      );
      return {
        ...object,
        metrics,
        enrolled_count: taken.length,
        completed_count: taken.filter(({ data }) => data.status === 'completed').length,
        ...(own === undefined ? {} : { enrolment: own.data }),
      };
    });
  }

  async function read(from: Store, identity: Identity, id: string): Promise<CourseObject> {
    const row = await readRow(from.db, identity, 'course', { id });
    const [course] = await compose(from, identity, [row], { longTexts: 'documents' });
    if (course === undefined) {
      throw new Error('one row makes one course');
    }
    return course;
  }

  /** The object that courses are asked for, of the type it is said to have. */
  async function subject(identity: Identity, { object_id, object_type }: CourseQuery): Promise<ObjectRow | undefined> {
    if (object_id === undefined) {
      return undefined;
    }
    const row = (await readRowsById(store, identity, [object_id])).get(object_id);
    if (row === undefined || (object_type !== undefined && row.type !== object_type)) {
      throw notFound(object_type ?? 'object');
    }
    return row;
  }

  async function page(
    identity: Identity,
    { type, subtype, page, page_size }: ParsedInput<'courses.list'>,
    about: ObjectRow | undefined,
  ): Promise<Page<CourseObject>> {
    const asked = about === undefined ? undefined : await wantedCourses(store, identity, about);
    const subtypes = [subtype, isCourse(type) ? undefined : type].filter((one) => one !== undefined);
    let query = store.db
      .selectFrom('object')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'course')
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', ['course']));
    for (const one of subtypes) {
      query = query.where('subtype', '=', one);
    }
    if (asked !== undefined) {
      query = query.where(asked.condition);
    }
    const { rows, total } = await newestRows(query, { page, page_size });
    return { data: await compose(store, identity, rows, { takenBy: asked?.people }), total, page, page_size };
  }

  /** A course's fields: `type` only says that it is one. */
  function fieldsOf(body: Fields, subtype: string | undefined): Fields {
    const { type, ...fields } = body;
    if (type !== undefined && !isCourse(type)) {
      throw invalidFields([{ path: 'type', ...tellClient('isCourse') }]);
    }
    return subtype === undefined ? fields : { ...fields, subtype };
  }

  return {
    /**
     * One course where the object named is one; else a page of courses, last changed first: all, those a person takes (with
     * how far), those that teach a skill, or a skill that a job needs.
     * @throws Refusal 403 for a person whose learning the caller may not see, 404, 422 for an object without courses.
     */
    async list(identity: Identity, query: ParsedInput<'courses.list'>): Promise<CourseObject | Page<CourseObject>> {
      const about = await subject(identity, query);
      return about !== undefined && isCourse(about.type)
        ? read(store, identity, about.id)
        : page(identity, query, about);
    },

    /**
     * Creates a course; for an employee, who is enrolled in it, or for a skill, which it teaches.
     * @throws Refusal 403, 404, 422 with a path per field.
     */
    async create(identity: Identity, { query = {}, body }: ParsedInput<'courses.create'>): Promise<CourseObject> {
      requireRole(identity, 'create', 'course');
      const parsed = parsePart('', 'course', fieldsOf(body, query.subtype));
      const about = await subject(identity, query);
      const link = about === undefined ? undefined : await newCourseFor(store, identity, about);
      const now = clock();
      const at = now.toISOString();
      const id = newId(now);
      return store.lastStep(
        'courses.create',
        async (trx) => {
          await insertParsed(trx, identity, { id, type: 'course' }, parsed, { at });
          await link?.(trx, id, at);
        },
        (after) => read(after, identity, id),
      );
    },

    /**
     * Changes fields of a course (RFC 7396), named by `id` or `object_id`.
     * @throws Refusal 403, 404, 412 for a field that is not as it was read, 422 with a path per field.
     */
    async update(identity: Identity, { query = {}, body }: ParsedInput<'courses.update'>): Promise<CourseObject> {
      requireRole(identity, 'edit', 'course');
      const { if_unchanged: asRead, ...changed }: Fields & typeof body = body;
      const { id = query.object_id, ...fields } = fieldsOf(changed, query.subtype);
      if (typeof id !== 'string' || id === '' || (query.object_id !== undefined && query.object_id !== id)) {
        throw invalidFields([{ path: 'id', ...tellClient('courseById') }]);
      }
      const change = { type: 'course', id, body: fields, asRead } as const;
      return writes.updateAs(identity, change, (after) => read(after, identity, id));
    },
  };
}
