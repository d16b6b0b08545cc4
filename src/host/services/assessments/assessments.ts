import { sql, type Transaction } from 'kysely';
import {
  type Identity,
  isNotMet,
  livingVisible,
  mayAssess,
  membersOfUsers,
  visibleTo,
  whoseTakenBack,
} from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { readPage } from '#host/lib/pages.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { type AssessmentRow, insertAssessment, takeBackAssessment } from '#host/object-writer/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Assessment } from '#shared/contract/assessments.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { say } from '#shared/domain/sentences.ts';
import { ledgerLevel } from '#shared/domain/skill-ledger.ts';

/** What counts of the skills that some assessments are about, by `person skill`, at a moment. */
async function countingOf(db: Store['db'], companyId: string, rows: readonly AssessmentRow[], now: string) {
  const ids = (column: 'person_id' | 'skill_id') => [...new Set(rows.map((row) => row[column]))];
  const all =
    rows.length === 0
      ? []
      : await db
          .selectFrom('assessment')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('person_id', 'in', ids('person_id'))
          .where('skill_id', 'in', ids('skill_id'))
          .where('taken_back_at', 'is', null)
          .execute();
  const bySkill = groupBy(all, ({ person_id, skill_id }) => `${person_id} ${skill_id}`);
  return new Set([...bySkill.values()].map((own) => ledgerLevel(own, now)?.assessment.id));
}

/** Assessments as a caller reads them; those of whom or what they do not see are left out. */
async function composed(
  store: Store,
  identity: Identity,
  rows: readonly AssessmentRow[],
  now: string,
): Promise<Assessment[]> {
  const refs = await readRefs(
    store,
    identity,
    rows.flatMap(({ person_id, skill_id }) => [person_id, skill_id]),
  );
  const users = rows.map((row) => row.user_id);
  const members = await membersOfUsers(store.db, identity.companyId, users);
  const people = [...new Set(rows.map((row) => row.person_id))].flatMap((id) => {
    const ref = refs.get(id);
    return ref === undefined ? [] : [{ id, type: ref.object_type }];
  });
  const theirs = await whoseTakenBack(store, identity, people);
  const counting = await countingOf(store.db, identity.companyId, rows, now);
  return rows.flatMap((row) => {
    const [person, skill, by] = [refs.get(row.person_id), refs.get(row.skill_id), members.get(row.user_id ?? '')];
    return person === undefined || skill === undefined
      ? []
      : [
          {
            id: row.id,
            person,
            skill,
            level: row.level,
            kind: row.kind,
            ...(by === undefined ? {} : { by }),
            ...(row.evidence === null ? {} : { evidence: row.evidence }),
            assessed_at: row.assessed_at,
            ...(row.expires_at === null ? {} : { expires_at: row.expires_at }),
            is_old: row.fresh_until < now,
            counts: counting.has(row.id),
            may_take_back: !identity.staff && (row.user_id === identity.userId || theirs.has(row.person_id)),
          },
        ];
  });
}

/** When a day that is named was: of today it is now, so that what is said later the same day comes after it. */
function momentOf(day: string | undefined, now: string): string {
  return day === undefined || day === now.slice(0, 10) ? now : `${day}T00:00:00.000Z`;
}

/** The skill ledger (records.md "Scores and statistics"): what was said of how well people know their skills. */
export function createAssessments(store: CallStore, clock: () => Date) {
  /** @throws Refusal 404 where there is no such object of the types asked for, or the caller does not see it. */
  async function requireSeen(identity: Identity, id: string, isOne: (type: string) => boolean) {
    const [object] = await livingVisible(store.db, identity, [id]);
    if (object === undefined || !isOne(object.type)) {
      throw notFound('object');
    }
    return object;
  }

  const isSkill = (type: string) => relationRules.has_skill.to.some((one) => one === type);

  return {
    /**
     * What was said of somebody's skills, of a skill, or of the one's of the other, newest first.
     * @throws Refusal 404 for a person or skill that the caller does not see.
     */
    async list(identity: Identity, { person_id, skill_id, page, page_size }: ParsedInput<'assessments.list'>) {
      if (person_id !== undefined) {
        await requireSeen(identity, person_id, isPersonType);
      }
      if (skill_id !== undefined) {
        await requireSeen(identity, skill_id, isSkill);
      }
      const found = store.db
        .selectFrom('assessment')
        .innerJoin('object as person', 'person.id', 'assessment.person_id')
        .innerJoin('object as skill', 'skill.id', 'assessment.skill_id')
        .where('assessment.company_id', '=', identity.companyId)
        .where('assessment.taken_back_at', 'is', null)
        .where('person.deleted_at', 'is', null)
        .where('skill.deleted_at', 'is', null)
        .where(visibleTo(identity, 'person'))
        // Of whom somebody only meets in an interview they know what they said themselves.
        .where((eb) =>
          eb.or([eb('assessment.user_id', '=', identity.userId), isNotMet(identity, sql.ref('assessment.person_id'))]),
        )
        .$if(person_id !== undefined, (query) => query.where('assessment.person_id', '=', person_id ?? ''))
        .$if(skill_id !== undefined, (query) => query.where('assessment.skill_id', '=', skill_id ?? ''));
      const { rows, total } = await readPage(found, { page, page_size }, (query) =>
        query.selectAll('assessment').orderBy('assessment.assessed_at', 'desc').orderBy('assessment.id', 'desc'),
      );
      return { data: await composed(store, identity, rows, clock().toISOString()), total, page, page_size };
    },

    /**
     * Somebody says how well a person knows a skill, who is linked to it from then on; the link's level is what counts then.
     * @throws Refusal 404 for a person that the caller does not see, 422 for a skill that is none, for a way of knowing that is
     * not theirs to claim of this person, and for days that cannot be.
     */
    async create(identity: Identity, input: ParsedInput<'assessments.create'>): Promise<Assessment> {
      const { person_id, skill_id, level, kind, evidence = null, date, expires } = input;
      const at = clock().toISOString();
      const person = await requireSeen(identity, person_id, isPersonType);
      const [skill] = await livingVisible(store.db, identity, [skill_id]);
      const assessed_at = momentOf(date, at);
      const expires_at = expires === undefined ? null : `${expires}T23:59:59.999Z`;
      const problems = [
        ...(skill !== undefined && isSkill(skill.type)
          ? []
          : [{ path: 'skill_id', ...say('namesNone', { what: 'skill' }) }]),
        ...((await mayAssess(store, identity, kind, person)) ? [] : [{ path: 'kind', ...say('assessesOthers') }]),
        ...(assessed_at > at ? [{ path: 'date', ...say('stillToCome') }] : []),
        ...(expires_at !== null && expires_at < assessed_at ? [{ path: 'expires', ...say('beforeBeginning') }] : []),
      ];
      if (problems.length > 0) {
        throw invalidFields(problems);
      }
      const said = { person_id, skill_id, level, kind, evidence, assessed_at, expires_at };
      const write = (trx: Transaction<Schema>) =>
        insertAssessment(trx, identity.companyId, { ...said, user_id: identity.userId, origin: 'user' }, at);
      return store.lastStep('assessments.create', write, async (after, row) => {
        const [made] = await composed(after, identity, [row], at);
        if (made === undefined) {
          throw notFound('object');
        }
        return made;
      });
    },

    /**
     * Takes back what the caller said, or as who runs the workspace what others did; 0 where it is taken back already.
     * @throws Refusal 403 for what is not theirs to take back, 404 for what is of somebody whom they do not see.
     */
    async delete(identity: Identity, { id }: ParsedInput<'assessments.delete'>): Promise<{ count: number }> {
      const at = clock().toISOString();
      const row = await store.db
        .selectFrom('assessment')
        .selectAll()
        .where('company_id', '=', identity.companyId)
        .where('id', '=', id)
        .executeTakeFirst();
      const [person] = row === undefined ? [] : await livingVisible(store.db, identity, [row.person_id]);
      if (row === undefined || person === undefined) {
        throw notFound('assessment');
      }
      const isTheirs = row.user_id === identity.userId || (await whoseTakenBack(store, identity, [person])).size > 0;
      if (!isTheirs) {
        throw new Refusal('forbidden', say('assessmentOfOthers'));
      }
      const write = (trx: Transaction<Schema>) => takeBackAssessment(trx, identity.companyId, id, at);
      return store.lastStep('assessments.delete', write, (_after, isTaken) => ({ count: isTaken ? 1 : 0 }));
    },
  };
}
