import { requireFairReview, requireSameReview } from '#host/access/index.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { takeReview } from '#host/services/performance/take-review.ts';

/** Whoever makes a review is its writer; whose it is, an administrator alone changes. */
export const performance: ObjectHooks = {
  asksPeopleOnce: true,
  async afterCreate(trx, identity, { id, parsed, at }) {
    await takeReview(trx, identity, id, parsed, at);
    await requireFairReview(trx, identity, id);
  },
  mayChange: (trx, identity, { row, parsed }, via) =>
    requireSameReview(trx, identity, row, parsed, via === 'performance'),
  afterChange: (trx, identity, { row }) => requireFairReview(trx, identity, row.id),
};
