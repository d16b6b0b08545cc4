import type { Store } from '#host/store/store.ts';
import { type Identity, seesEverything } from './identity.ts';

/** The tasks that the caller sees: owner and admin all of the company's, others those they have or made. */
export function visibleTasks(db: Store['db'], identity: Identity) {
  return db
    .selectFrom('task')
    .where('company_id', '=', identity.companyId)
    .$if(!seesEverything(identity), (query) =>
      query.where((eb) =>
        eb.or([eb('assignee_user_id', '=', identity.userId), eb('created_by', '=', identity.userId)]),
      ),
    );
}
