import { requireFairReview, requireSameReview } from '#host/access/index.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { withReviewDays } from '#host/services/performance/released-review.ts';
import { takeReview } from '#host/services/performance/take-review.ts';

/** Whoever makes a review is its writer; whose it is, an administrator alone changes. When it was released the host says. */
export function performance(clock: () => Date): ObjectHooks {
  return {
    asksPeopleOnce: true,
    beforeCreate: (_identity, parsed) => ({
      ...parsed,
      data: withReviewDays({ ...parsed.columns, data: parsed.data }, clock().toISOString()),
    }),
    async afterCreate(trx, identity, { id, parsed, at }) {
      await takeReview(trx, identity, id, parsed, at);
      await requireFairReview(trx, identity, id);
    },
    mayChange: (trx, identity, { row, parsed }, via) =>
      requireSameReview(trx, identity, row, parsed, via === 'performance'),
    withWorkedOut: async (_trx, { row, parsed }) =>
      withReviewDays({ ...parsed.columns, data: parsed.data, before: row.data }, clock().toISOString()),
    afterChange: (trx, identity, { row }) => requireFairReview(trx, identity, row.id),
  };
}
