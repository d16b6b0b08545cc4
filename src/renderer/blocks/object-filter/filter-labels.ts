import type { FieldLabel } from '#blocks/object/object-field.ts';
import type { en } from './words/en.ts';

/** What a field that lists are filtered by is called: as on pages, or by a word of its own. */
export type FilterLabel = { field: FieldLabel } | { own: keyof (typeof en)['fields'] };

const own = (name: keyof (typeof en)['fields']): FilterLabel => ({ own: name });

const special: Readonly<Record<string, FilterLabel>> = {
  tag: { field: 'tags' },
  created_at: { field: 'created' },
  updated_at: { field: 'changed' },
  courses_count: { field: 'courses' },
  interviews_count: { field: 'interviews' },
  started_at: { field: 'started' },
  applied_at: { field: 'applied' },
  ended_at: { field: 'lastDay' },
  contract_kind: { field: 'contract' },
  in_stage_since: { field: 'inStageSince' },
  closes_at: { field: 'closes' },
  starts_at: { field: 'starts' },
  mentor: { field: 'mentors' },
  interviewer: { field: 'interviewers' },
  employee: { field: 'employees' },
  member: { field: 'candidates' },
  object: { field: 'about' },
  permitted: { field: 'sharedWith' },
  work_schedule_type: { field: 'workSchedule' },
  urgency_level: { field: 'urgency' },
  engagement_level: { field: 'engagement' },
  skill_momentum: { field: 'momentum' },
  skill_volatility: { field: 'volatility' },
  skill_versatility: { field: 'versatility' },
  skill_business_relevance: { field: 'businessRelevance' },
  skill_obsolescence: { field: 'obsolescence' },
  skill_scarcity: { field: 'scarcity' },
  course_completion_rate: { field: 'completionRate' },
  skill: own('skill'),
  training: own('training'),
  course: own('course'),
  space: own('space'),
  level_growth: own('growth'),
  needs_level_growth: own('neededGrowth'),
  pool_level_growth: own('poolGrowth'),
  is_public: own('public'),
};

/** Known to lists, and nothing that people look for. */
export const neverOffered: ReadonlySet<string> = new Set(['thread_id', 'media_type']);

/** The words for a field by the name under which lists are filtered by it; undefined where nobody has given it any. */
export function filterLabelOf(name: string, fields: Readonly<Record<string, string>>): FilterLabel | undefined {
  const found = Object.hasOwn(special, name) ? special[name] : undefined;
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return found ?? (Object.hasOwn(fields, camel) ? { field: camel as FieldLabel } : undefined);
}
