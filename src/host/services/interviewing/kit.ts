import { type Identity, kitSight, livingVisible } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { type LinkedObject, readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { InterviewKit } from '#shared/contract/interviewing.ts';
import { roundNamed, usualAttributes } from '#shared/domain/interview-plan.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { refWithoutEmail, timesOf } from './interview-facts.ts';
import { readRounds } from './plan.ts';

/** What somebody worked as, as far as it is told in texts. */
function experienceOf({ data }: Pick<ObjectRow, 'data'>): InterviewKit['resume']['experience'] {
  const said = valueAt(data, 'resume.experience');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return (Array.isArray(said) ? said : []).filter(isFields).map((one) => {
    const [title, employer, from, to] = [text(one.title), text(one.company), text(one.from), text(one.to)];
    return {
      ...(title === undefined ? {} : { title }),
      ...(employer === undefined ? {} : { employer }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  });
}

/** A skill that somebody has, or a job needs. */
function skillOf({ id, name, level }: LinkedObject) {
  return { id, name, ...(level === null ? {} : { level }) };
}

/** What the interviewer of a job is told of it: they may not see the job itself, whose applicants are others' business. */
async function readJob({ db }: Store, companyId: string, interviewId: string) {
  return db
    .selectFrom('relation')
    .innerJoin('object as job', 'job.id', 'relation.to_id')
    .select(['job.id', 'job.type', 'job.name', 'job.title', 'job.email', 'job.slug', 'job.data'])
    .where('relation.company_id', '=', companyId)
    .where('relation.from_id', '=', interviewId)
    .where('relation.kind', '=', 'interview_for')
    .where('job.deleted_at', 'is', null)
    .orderBy('job.id')
    .executeTakeFirst();
}

/**
 * What somebody needs to hold an interview: whom they meet, for which job, what is looked at and asked.
 * @throws Refusal 404 for an interview that the caller does not see, or whose kit is not theirs to read.
 */
export async function readKit(store: Store, identity: Identity, id: string): Promise<InterviewKit> {
  const [seen] = await livingVisible(store.db, identity, [id]);
  const isInterview = relationRules.interviewer.from.some((type) => type === seen?.type);
  const sight = isInterview ? await kitSight(store.db, identity, id) : undefined;
  const interview = (await readRowsById(store, identity, [id])).get(id);
  if (sight?.reads !== true || interview === undefined) {
    throw notFound('interview');
  }
  const [met] = await readLinkedObjects(store, identity, [id], ['interview_of'], 'out');
  const person = met === undefined ? undefined : (await readRowsById(store, identity, [met.id])).get(met.id);
  const job = await readJob(store, identity.companyId, id);
  const needs = job === undefined ? [] : await readLinkedObjects(store, identity, [job.id], ['needs_skill'], 'out');
  const has = met === undefined ? [] : await readLinkedObjects(store, identity, [met.id], ['has_skill'], 'out');
  const about = met === undefined ? [] : await readLinkedObjects(store, identity, [met.id], ['about'], 'in');
  const rounds = job === undefined ? [] : await readRounds(store.db, identity.companyId, job.id);
  const times = timesOf(interview);
  const round = roundNamed(rounds, times.stage);
  const needed = needs.map(skillOf);
  const jobText = job === undefined ? undefined : textAt(job, 'description');
  const zone = person === undefined ? undefined : textAt(person, 'time_zone');
  const summary = person === undefined ? undefined : textAt(person, 'resume.summary');
  return {
    ...times,
    ...(zone === undefined ? {} : { time_zone: zone }),
    is_asked: sight.isAsked,
    ...(met === undefined ? {} : { candidate: refWithoutEmail(met) }),
    ...(job === undefined ? {} : { job: refWithoutEmail({ ...job, logo: null }) }),
    attributes: round === undefined || round.attributes.length === 0 ? usualAttributes(needed) : round.attributes,
    questions: round?.questions ?? [],
    ...(jobText === undefined ? {} : { job_text: jobText }),
    needs: needed,
    resume: {
      ...(summary === undefined ? {} : { summary }),
      skills: has.map(skillOf),
      experience: person === undefined ? [] : experienceOf(person),
      documents: about
        .filter(({ type }) => relationRules.in_group.from.some((one) => one === type))
        .map(refWithoutEmail),
    },
  };
}
