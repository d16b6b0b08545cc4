import type { ContractRouter } from '@orpc/contract';
import { applications } from './applications.ts';
import { assessments } from './assessments.ts';
import { auth, users } from './auth.ts';
import { billing } from './billing.ts';
import { bulk } from './bulk.ts';
import type { CallMeta } from './call.ts';
import { canvases } from './canvas.ts';
import { categories } from './categories.ts';
import { changes } from './changes.ts';
import { compare } from './compare.ts';
import { customFields } from './custom-fields.ts';
import { fairness } from './fairness.ts';
import { files, uploads } from './files.ts';
import { firstLookCalls } from './first-look.ts';
import { followers } from './followers.ts';
import { discover, forms } from './forms.ts';
import { hiring } from './hiring.ts';
import { imports } from './imports.ts';
import { insights, processing, voice } from './intelligence.ts';
import { courses, training } from './learning.ts';
import { interviewing } from './interviewing.ts';
import { members } from './members.ts';
import { memory } from './memory.ts';
import { messages } from './messages.ts';
import { meta } from './meta.ts';
import { metrics } from './metrics.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { objects } from './objects.ts';
import { people } from './people.ts';
import { performance } from './performance.ts';
import { pulses } from './pulses.ts';
import { resumes } from './resumes.ts';
import { scorecards } from './scorecards.ts';
import { scores } from './scores.ts';
import { sentMessages } from './sent-messages.ts';
import { skills } from './skills.ts';
import { spaces } from './spaces.ts';
import { synthetic } from './synthetic.ts';
import { tasks } from './tasks.ts';
import { tickets } from './tickets.ts';
import { trigger } from './trigger.ts';
import { usage } from './usage.ts';
import { views } from './views.ts';

/** Every call of the API, by domain (contract.md). */
export const contract = {
  applications,
  hiring,
  people,
  skills,
  members,
  messages,
  followers,
  notes,
  resumes,
  scorecards,
  interviewing,
  sentMessages,
  fairness,
  scores,
  compare,
  firstLook: firstLookCalls,
  assessments,
  notifications,
  tasks,
  tickets,
  memory,
  categories,
  customFields,
  views,
  auth,
  users,
  objects,
  bulk,
  changes,
  usage,
  metrics,
  canvases,
  performance,
  billing,
  voice,
  processing,
  insights,
  files,
  uploads,
  trigger,
  imports,
  synthetic,
  meta,
  pulses,
  forms,
  discover,
  spaces,
  courses,
  training,
} satisfies ContractRouter<CallMeta>;

export type Contract = typeof contract;
