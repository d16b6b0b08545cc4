import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Identity, livingVisible, requireRole } from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { voluntaryPagePath } from '#shared/contract/fairness.ts';
import {
  type VoluntaryAnswers,
  voluntaryQuestionIds,
  voluntaryQuestions,
} from '#shared/domain/fairness/voluntary-questions.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

const linkDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

interface AnswersDeps {
  store: CallStore;
  clock: () => Date;
  /** Where people reach the host by a browser; without one its page is reached by nobody. */
  publicAddress: string | undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What candidates say of themselves, by a link and without an account (records.md “People”: never a field of them). */
export function createVoluntaryAnswers({ store, clock, publicAddress }: AnswersDeps) {
  /** @throws Refusal 404 for a link that is none any more. */
  async function follow(db: Pick<CallStore['db'], 'selectFrom'>, token: string) {
    const row = await db
      .selectFrom('voluntary_link')
      .innerJoin('object', 'object.id', 'voluntary_link.candidate_id')
      .innerJoin('company', 'company.id', 'voluntary_link.company_id')
      .select(['voluntary_link.company_id', 'voluntary_link.candidate_id', 'voluntary_link.expires_at', 'company.name'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', clock().toISOString())
      .where('object.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) {
      throw new Refusal('not_found', say('linkGone'));
    }
    return row;
  }

  return {
    /**
     * Makes the link by which a candidate answers, for 30 days; the one before ends. Neither that it was made nor that it was
     * used is written to the candidate.
     * @throws Refusal 403, 404 for a candidate that the caller does not see.
     */
    async link(identity: Identity, { id }: ParsedInput<'fairness.link'>) {
      requireRole(identity, 'move', 'candidate');
      const [object] = await livingVisible(store.db, identity, [id]);
      if (object === undefined || overBy(object.type) !== 'stage') {
        throw notFound('candidate');
      }
      const token = randomBytes(32).toString('base64url');
      const expires_at = new Date(clock().getTime() + linkDays * dayMs).toISOString();
      await store.step('fairness.link', async (trx) => {
        await trx.deleteFrom('voluntary_link').where('candidate_id', '=', id).execute();
        const row = { token_hash: hashOf(token), company_id: identity.companyId, candidate_id: id, expires_at };
        await trx.insertInto('voluntary_link').values(row).execute();
      });
      const link =
        publicAddress === undefined
          ? {}
          : { link: `${publicAddress.replace(/\/$/, '')}${voluntaryPagePath}?token=${token}` };
      return { token, ...link, expires_at };
    },

    /**
     * The questions of a link. What was answered before is not told: whoever has the link may not be who answered.
     * @throws Refusal 404 for a link that is none any more.
     */
    async form({ token }: ParsedInput<'fairness.form'>) {
      const { name, expires_at } = await follow(store.db, token);
      const questions = voluntaryQuestionIds.map((id) => ({ id, choices: [...voluntaryQuestions[id]] }));
      return { company: name, questions, expires_at };
    },

    /**
     * Keeps what somebody said; `null` takes an answer back, and what is not named stays.
     * @throws Refusal 404 for a link that is none any more.
     */
    async answer({ token, answers }: { token: string; answers: VoluntaryAnswers }) {
      const now = clock();
      const write = async (trx: Transaction<Schema>) => {
        const { company_id, candidate_id } = await follow(trx, token);
        for (const question of voluntaryQuestionIds) {
          const choice = answers[question];
          if (choice === undefined) {
            continue;
          }
          await trx
            .deleteFrom('voluntary_answer')
            .where('candidate_id', '=', candidate_id)
            .where('question', '=', question)
            .execute();
          if (choice !== null) {
            const answered_on = now.toISOString().slice(0, 10);
            const row = { id: newId(now), company_id, candidate_id, question, choice, answered_on };
            await trx.insertInto('voluntary_answer').values(row).execute();
          }
        }
      };
      await store.step('fairness.answer', write);
      return { kept: true };
    },
  };
}
