import type { Change } from '#lib/policy/affected.ts';
import type { Topic } from '#lib/policy/policy-types.ts';
import { typeRow } from '#lib/type-rows.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { isObjectType } from '#shared/domain/object-types.ts';

/** What changed; `everything` where it cannot be said. */
export type Changes = readonly Change[] | 'everything';

function objectTopic(type: string): Topic {
  if (type === 'category') {
    return 'category';
  }
  // Objects of a type that only a newer host knows.
  return isObjectType(type) ? type : 'object';
}

/** What an event of the host names (§ "Live updates"): which reads it concerns says their policy. */
export function changesOf(event: KnownEvent): Changes {
  switch (event.type) {
    case 'ready':
    case 'resync':
      return 'everything';
    case 'object.changed': {
      const { object_type, ids } = event.data;
      if (object_type === 'custom_field') {
        // Which values of objects are shown is said by the fields.
        return [{ topics: ['custom_field', 'object'] }];
      }
      if (object_type === 'view') {
        return [{ topics: ['view'] }];
      }
      if (object_type === 'score') {
        // Which scores are switched off is said by the settings.
        return [{ topics: ['score'] }];
      }
      const besides: Topic[] = typeRow(object_type)?.isInUserContext ? ['metric', 'user'] : ['metric'];
      return [{ topics: [objectTopic(object_type)], ids }, { topics: besides }];
    }
    case 'note.changed':
      return [{ topics: ['note'], ids: event.data.ids }];
    case 'sent.changed':
      return [{ topics: ['sent_message'], ids: event.data.ids }];
    case 'notification':
      return [{ topics: ['notification'] }];
    case 'message':
      return [{ topics: ['message'] }];
    case 'task.changed':
      return [{ topics: ['task'] }];
    case 'canvas.progress':
      return [{ topics: ['canvas'], ids: [event.data.canvas_id] }];
    case 'canvas.ready':
      // A report is asked for and answered in a thread.
      return [{ topics: ['canvas'], ids: [event.data.canvas_id] }, { topics: ['message'] }];
    case 'bulk.progress':
      return [{ topics: ['bulk'], ids: [event.data.bulk_id] }];
    case 'form.submitted':
      return [{ topics: ['form', 'pulse', 'metric'] }];
    case 'form.refused':
      return [{ topics: ['form'], ids: [event.data.form_id] }];
  }
}

/** The same said once: one change for each kind of thing, with all ids that were named. */
export function joined(all: readonly Changes[]): Changes {
  const byTopics = new Map<string, { topics: readonly Topic[]; ids: Set<string> | undefined }>();
  for (const changes of all) {
    if (changes === 'everything') {
      return 'everything';
    }
    for (const { topics, ids = [] } of changes) {
      const key = topics.join();
      const known = byTopics.get(key);
      if (known === undefined) {
        byTopics.set(key, { topics, ids: ids.length === 0 ? undefined : new Set(ids) });
      } else if (ids.length === 0) {
        known.ids = undefined;
      } else {
        for (const id of ids) {
          known.ids?.add(id);
        }
      }
    }
  }
  return [...byTopics.values()].map(({ topics, ids }) => ({ topics, ids: ids && [...ids] }));
}
