import type { ColumnType, Generated } from 'kysely';
import type { ImportType } from '#shared/contract/imports.ts';
import type { NoticeSettings } from '#shared/domain/notices/notice-settings.ts';
import type { SetAssumptions } from '#shared/domain/compare/assumptions.ts';
import type { SkillWeights } from '#shared/domain/compare/compare-skills.ts';
import type { CompareWay } from '#shared/domain/compare/compare-ways.ts';
import type { ToldFairness } from '#shared/domain/fairness/told-fairness.ts';
import type { VoluntaryQuestion } from '#shared/domain/fairness/voluntary-questions.ts';
import type { AnswerPlaces, ToldAnswers } from '#shared/domain/pulses/counted-form.ts';
import type { PlanRound } from '#shared/domain/interview-plan.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import type { StatedValue } from '#shared/domain/score-fields.ts';
import type { ScorecardAttribute, ScorecardWords } from '#shared/domain/scorecards.ts';
import type { Sentence } from '#shared/domain/sentences.ts';
import type { AssessmentKind } from '#shared/domain/skill-ledger.ts';

/** The moments from and until which something is. */
type BusyPair = [from: number, until: number];

/** JSON stored as text in SQLite and as jsonb in PostgreSQL; the adapters encode and decode. Times are ISO 8601 UTC text. */
type Json<T> = ColumnType<T, T, T>;

interface CompanyTable {
  /** At most 10 characters (§5). */
  id: string;
  name: string;
  plan: string;
  trial_ends_at: string | null;
  /** Logo and links of §3 Company. */
  data: Json<Record<string, unknown>>;
  created_at: string;
  updated_at: string;
}

interface UserAccountTable {
  id: string;
  /** The address itself where its mailbox confirmed it, the id elsewhere: an address is confirmed for one account only. */
  address_key: string;
  /** Empty once the account belongs to no company any more. */
  email: string;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  language: string;
  experience_stage: string;
  staff: number;
  /** `sample` for the accounts of the sample company's members. */
  origin: Generated<string>;
  created_at: string;
  updated_at: string;
}

interface MembershipTable {
  user_id: string;
  company_id: string;
  role: string;
  created_at: string;
}

interface SessionTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: string;
  company_id: string;
  created_at: string;
  expires_at: string;
}

/** One row an object of any type; `data` holds the fields of §3 that are no column. */
interface ObjectTable {
  id: string;
  company_id: string;
  type: string;
  subtype: string | null;
  slug: string | null;
  /** An id given by an import's id column: tells rows apart on the next import. */
  external_id: string | null;
  name: string;
  /** The name as lists sort it, accents and capitals folded; the store derives it whenever the name is written. */
  sort_key: ColumnType<string, never, never>;
  email: string | null;
  title: string | null;
  role: string | null;
  first_name: string | null;
  last_name: string | null;
  status: string | null;
  keywords: Json<string[]> | null;
  data: Json<Record<string, unknown>>;
  /** `sample` for what the sample company made, `import`, or `user`. */
  origin: string;
  /** Grows with every write in the company: the index stream's cursor. */
  revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A link between two objects: has_skill, needs_skill, member_of, manages, mentor, peer, shadow, buddy, applied_to, … */
interface RelationTable {
  company_id: string;
  from_id: string;
  to_id: string;
  kind: string;
  /** 0–5 where the kind has one. */
  level: number | null;
  data: Json<Record<string, unknown>> | null;
  origin: Generated<string>;
  created_at: string;
}

/** What somebody or something said of how well a person knows a skill: what the level of the link between them rests on. */
interface AssessmentTable {
  id: Generated<number>;
  company_id: string;
  person_id: string;
  skill_id: string;
  /** 0–5. */
  level: number;
  kind: AssessmentKind;
  /** By whom; null where nobody is known, or their account is gone. */
  user_id: Generated<string | null>;
  evidence: Generated<string | null>;
  /** When it was so. */
  assessed_at: string;
  expires_at: Generated<string | null>;
  /** The last moment at which it is fresh (`freshUntil` of shared/domain/skill-ledger). */
  fresh_until: string;
  /** 1 once the level was worked out after it had grown old. */
  was_outdated: Generated<number>;
  /** The call that wrote it. */
  batch_id: Generated<string | null>;
  /** `sample` for what the sample company made. */
  origin: string;
  created_at: string;
  /** When it was taken back; it says nothing since. */
  taken_back_at: Generated<string | null>;
  /** The call that took it back; who undoes that brings it back. */
  taken_back_by: Generated<string | null>;
}

/** A way to reach somebody, as it is compared; the database keeps it (migration 030). */
interface PersonContactTable {
  company_id: string;
  object_id: string;
  /** `email` or `phone`. */
  kind: string;
  /** The address in small letters; of a number its last digits. */
  address: string;
}

/** A merge of people, with what it moved as it was: what it takes to split them. */
interface PersonMergeTable {
  id: string;
  company_id: string;
  kept_id: string;
  user_id: string | null;
  batch_id: string | null;
  /** A `SealedMerge`. */
  data: Json<Record<string, unknown>>;
  created_at: string;
}

/** Two people of whom somebody said that they are not the same; the smaller id first. */
interface OtherPersonTable {
  company_id: string;
  one_id: string;
  other_id: string;
  user_id: string | null;
  created_at: string;
}

/** One attempt of somebody at one job, or at none. */
interface ApplicationTable {
  id: string;
  company_id: string;
  /** A candidate, or a colleague who applies inside. */
  candidate_id: string;
  job_id: string | null;
  /** What they are considered for where there is no job. */
  role: string | null;
  /** 1, 2, … at this job. */
  attempt: number;
  /** The category; null for a stage that the company's list does not know. */
  stage_id: string | null;
  stage: string;
  /** One of `stageMeanings`. */
  meaning: string;
  stage_since: string;
  /** When it was written last how far it is: it may be written later than it happened. */
  moved_at: string;
  /** When somebody first looked at it. */
  reviewed_at: string | null;
  source: string | null;
  owner_id: string | null;
  /** Null while it is open. */
  closed_at: string | null;
  closed_reason: string | null;
  closed_note: string | null;
  /** User. */
  closed_by: string | null;
  /** One of `nextActions`: what it waits for; null while it is closed. */
  next_what: Generated<string | null>;
  /** One of `turns`. */
  next_who: Generated<string | null>;
  next_since: Generated<string | null>;
  /** When it waits for something else; the host's clock sees to it. */
  next_due: Generated<string | null>;
  /** The offer made last. */
  offer_id: Generated<string | null>;
  origin: string;
  /** When they applied. */
  created_at: string;
}

/** How many objects of a type a company has that are not deleted: the parts add up. The database keeps it by itself. */
interface ObjectCountTable {
  company_id: string;
  type: string;
  part: number;
  total: number;
}

/** How many applications a job has in a stage: the parts add up. The database keeps it by itself. */
interface StageCountTable {
  job_id: string;
  stage: string;
  /** Empty where the stage has none. */
  stage_id: string;
  meaning: string;
  part: number;
  total: number;
}

/** One step of an application; the first has no stage that it came from. */
interface ApplicationMoveTable {
  /** In the order of writing. */
  id: Generated<number>;
  company_id: string;
  application_id: string;
  from_stage_id: Generated<string | null>;
  from_stage: Generated<string | null>;
  from_meaning: Generated<string | null>;
  /** Since when it was there; unknown of moves that are older than this column. */
  from_since: Generated<string | null>;
  stage_id: string | null;
  stage: string;
  meaning: string;
  at: string;
  /** User; null for what the host worked out. */
  moved_by: Generated<string | null>;
  reason: Generated<string | null>;
  note: Generated<string | null>;
  /** What was moved together. */
  batch_id: Generated<string | null>;
  /** 1 of a move that was taken back and of the one that took it back: neither tells where it was. */
  taken_back: Generated<number>;
}

/** What somebody was offered in an application. */
interface OfferTable {
  id: string;
  company_id: string;
  application_id: string;
  /** In minor units of `currency`; the hiring team's and administrators' alone to read. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The first day of work: YYYY-MM-DD. */
  starts_on: string | null;
  /** Null while it is prepared. */
  sent_at: string | null;
  expires_at: string | null;
  /** One of `offerAnswers`; null while it waits for one. */
  answer_kind: string | null;
  answered_at: string | null;
  /** Why it was declined or withdrawn. */
  reason: string | null;
  created_at: string;
  /** Since when its making is taken back. */
  removed_at: string | null;
}

/** An application that was taken away, as long as that can be taken back. */
interface RemovedApplicationTable {
  /** Of the application. */
  id: string;
  company_id: string;
  candidate_id: string;
  job_id: string | null;
  /** What took it away. */
  batch_id: string;
  removed_at: string;
  /** JSON: its row, its moves and its offers. */
  said: string;
}

/** By which rule a living document is seen; the database keeps it (migration 021). */
interface DocumentRuleTable {
  document_id: string;
  company_id: string;
  rule: string;
}

/** An object that is gone for good. */
interface ObjectTombstoneTable {
  company_id: string;
  id: string;
  type: string;
  /** The object that it was merged into. */
  moved_to: string | null;
  revision: number;
  created_at: string;
}

/** Category list items: cycle, org_unit, location, integration, tool, stage, tag. */
interface CategoryTable {
  id: string;
  company_id: string;
  type: string;
  name: string;
  data: Json<Record<string, unknown>>;
  origin: string;
  created_at: string;
}

interface MetricPointTable {
  company_id: string;
  /** `company`, or the object's id. */
  subject_id: string;
  metric: string;
  /** `YYYY-MM-DD`. */
  day: string;
  value: number;
  origin: Generated<string>;
}

/** A week of a metric whose figures of groups were settled: they do not change any more. */
interface ToldWeekTable {
  company_id: string;
  metric: string;
  /** The week's last day, `YYYY-MM-DD`. */
  day: string;
}

/** Whom the figures of a group of employees are about, from a week on. */
interface ToldGroupTable {
  company_id: string;
  metric: string;
  group_key: string;
  /** The last day of the first week that it holds for. */
  since: string;
  people: Json<string[]>;
}

/** What figures count of somebody until there is something newer. */
interface ToldValueTable {
  company_id: string;
  metric: string;
  person_id: string;
  value: number;
}

/** The figure of a group at the end of a week. */
interface ToldFigureTable {
  company_id: string;
  metric: string;
  group_key: string;
  day: string;
  value: number;
}

interface FormResponseTable {
  id: string;
  company_id: string;
  pulse_id: string;
  person_id: string | null;
  /** Question id → answer. */
  responses: Json<Record<string, unknown>>;
  /** Who handed it in, and what came with it. */
  data: Json<Record<string, unknown>> | null;
  /** Where the person belonged when answering. */
  places: ColumnType<AnswerPlaces | null, AnswerPlaces | null | undefined, AnswerPlaces | null>;
  /** Each state of them that figures have counted, oldest first. */
  told: ColumnType<ToldAnswers[] | null, ToldAnswers[] | null | undefined, ToldAnswers[] | null>;
  /** 1 while figures do not count them as they are now. */
  waits: Generated<number>;
  /** 0 where somebody spoke for another. */
  counts: Generated<number>;
  origin: string;
  created_at: string;
  updated_at: string | null;
}

/** When the figures of a pulse counted five more people, or as many who had changed their answers. */
interface PulseStepTable {
  company_id: string;
  pulse_id: string;
  step: number;
  /** 1 where figures of its groups were told then. */
  parted: number;
  created_at: string;
}

/** Answers that do not count yet; a form keeps its id when they are handed in. */
interface FormDraftTable {
  id: string;
  company_id: string;
  pulse_id: string;
  person_id: string;
  user_id: string;
  /** draft, or scheduled: taken in at `process_at`. */
  status: string;
  responses: Json<Record<string, unknown>>;
  data: Json<Record<string, unknown>>;
  process_at: string | null;
  created_at: string;
  updated_at: string;
}

interface TaskTable {
  id: string;
  company_id: string;
  /** scheduled or execution. */
  type: string;
  title: string;
  status: string;
  assignee_user_id: string | null;
  object_id: string | null;
  due_at: string | null;
  origin: string;
  created_at: string;
  description: Generated<string | null>;
  /** The document whose words the description is. */
  description_json: ColumnType<RichText | null, RichText | null | undefined, RichText | null>;
  /** User who made it; null for the sample's. */
  created_by: Generated<string | null>;
}

/** What a notice says apart from its words: ids by what they are to it, and texts, counts and times. */
interface NoticeRowFacts {
  names: Record<string, string>;
  values: Record<string, string | number>;
}

interface NotificationTable {
  id: string;
  /** The kind of notice, apart from its words; null for those from before kinds were kept. */
  says: Generated<string | null>;
  company_id: string;
  user_id: string;
  title: string;
  body: string | null;
  object_id: string | null;
  /** The watched view that it is about. */
  view_id: Generated<string | null>;
  read_at: string | null;
  snooze_until: string | null;
  origin: string;
  /** When it was told last. */
  created_at: string;
  /** A user is told of one cause in one notice; null in those from before causes were kept. */
  cause: Generated<string | null>;
  /** What it says apart from its words; null where it was given words. */
  facts: ColumnType<NoticeRowFacts | null, NoticeRowFacts | null | undefined, NoticeRowFacts | null>;
  /** The user who did what it tells of. */
  actor_id: Generated<string | null>;
  /** How often it was told, and how often when the reader's windows heard of it last. */
  times: Generated<number>;
  heard: Generated<number>;
}

/** How a user wants to be told. */
interface NoticeSettingTable {
  company_id: string;
  user_id: string;
  data: Json<NoticeSettings>;
  updated_at: string;
}

/** A stored file; the bytes live outside the database under their hash. */
interface FileTable {
  company_id: string;
  /** SHA-256, hex. */
  hash: string;
  size: number;
  media_type: string;
  created_at: string;
}

/** What a stored file says. */
interface FileTextTable {
  company_id: string;
  hash: string;
  text: string;
  /** Pages, and warnings of who read it. */
  data: Json<Record<string, unknown>>;
  created_at: string;
}

/** One content that a document had; the highest version is the one it has. */
interface DocumentVersionTable {
  company_id: string;
  document_id: string;
  version: number;
  hash: string;
  size: number;
  media_type: string;
  file_name: string;
  user_id: string | null;
  created_at: string;
}

/** A file on its way in parts. */
interface UploadTable {
  id: string;
  company_id: string;
  user_id: string;
  size: number;
  /** Bytes that have arrived, from the beginning. */
  received: number;
  /** Name, type and what the document is about. */
  data: Json<Record<string, unknown>>;
  created_at: string;
  expires_at: string;
}

interface UsageEventTable {
  id: Generated<number>;
  company_id: string;
  user_id: string;
  action: string;
  action_type: string | null;
  object_id: string | null;
  value: number | null;
  data: Json<Record<string, unknown>> | null;
  created_at: string;
}

/** The number of the last live event of a company. */
interface LiveSequenceTable {
  company_id: string;
  last: number;
}

/** What happened in a company, in the order of commit; `user_id` names the only user who hears it. */
interface LiveEventTable {
  company_id: string;
  sequence: number;
  user_id: string | null;
  type: string;
  data: Json<Record<string, unknown>>;
  at: string;
}

/** A write somebody may repeat: claimed while it runs, with its reply once it is done. */
interface IdempotencyKeyTable {
  user_id: string;
  call: string;
  key: string;
  /** SHA-256 of the request, hex. */
  request_hash: string;
  /** Ids drawn by the call come from this, so that a second run draws the same. */
  seed: string;
  /** Process that runs it, as others know it, and the run: `process/run`. */
  owner: string;
  claimed_at: string;
  /** What each committed transaction of the call answered. */
  journal: Json<unknown[]>;
  /** Null while the call runs. */
  status: number | null;
  content_type: string | null;
  body: string | null;
  created_at: string;
}

interface SignInAttemptTable {
  id: string;
  /** SHA-256 of the email or network address, hex. */
  subject: string;
  at: string;
}

interface InvitationTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  company_id: string;
  email: string;
  role: string;
  invited_by: string;
  /** 1 where the link was sent to the mailbox and told to nobody else. */
  mailed: Generated<number>;
  created_at: string;
  expires_at: string;
  accepted_at: string | null;
}

/** One message of a thread; `data` holds its mentions. */
/** A link that changes an account, made by an admin to hand over or sent to a mailbox; it works once. */
interface AccountLinkTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  /** `password`: sets a new one · `email`: makes `new_email` the account's address. */
  purpose: 'password' | 'email';
  user_id: string;
  /** Of the admin who hands it over; null where it was sent to the mailbox itself. */
  company_id: string | null;
  new_email: string | null;
  made_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface MessageTable {
  id: string;
  company_id: string;
  thread_id: string;
  user_id: string;
  text: string;
  data: Json<Record<string, unknown>>;
  created_at: string;
}

/** Who takes part in a thread, and when something was last said in it. */
interface ThreadMemberTable {
  company_id: string;
  thread_id: string;
  user_id: string;
  last_at: string;
}

interface MemoryTable {
  id: string;
  company_id: string;
  user_id: string;
  text: string;
  source: string;
  created_at: string;
  updated_at: string;
}

/** A field that a company added to the objects of a type. */
interface CustomFieldTable {
  id: string;
  company_id: string;
  object_type: string;
  /** One of `customKinds`. */
  kind: string;
  name: string;
  is_required: number;
  /** 1 where its values are owner's and admin's alone. */
  is_sensitive: number;
  position: number;
  /** Its description, choices and default. */
  data: Json<Record<string, unknown>>;
  created_at: string;
  removed_at: string | null;
}

/** What a view shows; what is not said is as each reader has it. */
export interface ViewShown {
  where?: string;
  sort?: string;
  columns?: string[];
  layout?: string;
  group?: string;
}

/** How somebody looks at the list of a type. */
interface ViewTable {
  id: string;
  company_id: string;
  /** Who made it; null once that account is erased. */
  user_id: string | null;
  object_type: string;
  name: string;
  /** 1 where everybody who reads the type reads it, 0 where it is its maker's alone. */
  is_shared: number;
  data: Json<ViewShown>;
  created_at: string;
  updated_at: string;
}

/** With which view the lists of a type begin for a role. */
interface ViewDefaultTable {
  company_id: string;
  object_type: string;
  role: string;
  view_id: string;
}

/** Who watches which view, and how far they were told. */
interface ViewWatchTable {
  view_id: string;
  user_id: string;
  company_id: string;
  /** What the log has behind this line, and what the days since brought, is new to them. */
  since_line: number;
  since_at: string;
  /** Up to where it was looked through last, for their notice. */
  told_line: number;
  told_at: string;
  /** How many came in and left by others' doing, and which: a digest. */
  entered: number;
  left_count: number;
  digest: string;
}

/** Who follows which object. */
interface FollowerTable {
  company_id: string;
  object_id: string;
  user_id: string;
  created_at: string;
}

/** What somebody wrote about an object. */
interface NoteTable {
  id: string;
  company_id: string;
  object_id: string;
  /** Who wrote it; null once that account is erased. */
  user_id: string | null;
  /** 1 where it is its author's alone, 0 where it is told to everybody who sees the object. */
  is_private: number;
  text: string;
  /** The document whose words the text is. */
  content: Json<RichText>;
  created_at: string;
  /** When it was last changed; null while it says what it said first. */
  edited_at: string | null;
  deleted_at: string | null;
  /** The user who deleted it, and who alone can bring it back. */
  deleted_by_id: string | null;
}

/** What a note said before it was edited, oldest first; `created_at` is when it was written so. */
interface NoteVersionTable {
  company_id: string;
  note_id: string;
  version: number;
  text: string;
  content: Json<RichText>;
  created_at: string;
}

/** What a canvas held after each change; the last 50 are kept. */
interface CanvasVersionTable {
  company_id: string;
  canvas_id: string;
  version: number;
  title: string;
  user_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: string;
}

/** A report that is being written, with what was asked for. */
interface ReportRunTable {
  canvas_id: string;
  company_id: string;
  user_id: string;
  data: Json<Record<string, unknown>>;
  attempts: number;
  /** The process that writes it, until `lease_until`. */
  worker: string | null;
  lease_until: string | null;
  created_at: string;
}

/** What happened to an object, one line a field or link; only ever added to, but for what must be forgotten. */
interface ObjectChangeTable {
  /** In the order of the company's writes. */
  id: Generated<number>;
  company_id: string;
  object_id: string;
  object_type: string;
  /** See `changeActions`. */
  action: string;
  /** Dotted path of the field, kind of the link; null where it is about the whole object. */
  field: string | null;
  /** The other end of the link. */
  other_id: string | null;
  /** JSON text; null for nothing. */
  before: string | null;
  after: string | null;
  /** 1 where `before` is too long and stands for itself, 2 where `after` is: see `CutValue`. */
  cut: Generated<number>;
  at: string;
  user_id: string | null;
  /** See `changeVias`. */
  via: string;
  reason: string | null;
  batch_id: string | null;
  /** Hides the values in `seal`; gone with what was forgotten of them. */
  salt: string | null;
  /** SHA-256 of salt, values and reason, base64url; null where there are none. It stays when they go. */
  seal: string | null;
}

/** Companies that were there before changes were kept: since when they are. */
interface ChangeLogTable {
  company_id: string;
  began_at: string;
}

/** A part of a company's change log, sealed so that nobody changes it unseen. */
interface ChangeChainTable {
  company_id: string;
  /** Of its last line; it begins behind that of the part before. */
  last_id: number;
  /** Of each line, in their order, apart by spaces. */
  digests: string;
  /** SHA-256 of the hash before and the digests, base64url. */
  hash: string;
  created_at: string;
}

/** An import of the last weeks. */
interface ImportRunTable {
  /** Of the change log. */
  batch_id: string;
  company_id: string;
  user_id: string;
  object_type: ImportType;
  /** Gone with anybody whom it may name. */
  file_name: string | null;
  started_at: string;
  /** Null while it runs, and where it was cut off. */
  ended_at: string | null;
  created: number;
  updated: number;
  skipped: number;
  /** When all of it was taken back. */
  undone_at: string | null;
}

/** A change of many objects, and how far it is. */
interface BulkRunTable {
  id: string;
  company_id: string;
  user_id: string;
  object_type: string;
  /** Of the change log. */
  batch_id: string;
  kind: string;
  /** What is done; taken out when it has ended, as it may say something of somebody. */
  data: Json<Record<string, unknown>>;
  started_at: string;
  /** Null while it runs, and where it was cut off. */
  ended_at: string | null;
  /** When somebody asked it to stop. */
  stopped_at: string | null;
  /** When all of it was taken back. */
  undone_at: string | null;
  total: number;
  done: number;
  same: number;
  refused: number;
  /** The process that is at it, and until when it is its alone. */
  worker: string | null;
  lease_until: string | null;
  attempts: number;
}

/** A résumé that somebody put into their queue. */
interface ResumeFileTable {
  id: string;
  company_id: string;
  user_id: string;
  /** What came together, as the client calls it. */
  run_id: string;
  /** The how manieth of that person. */
  place: number;
  file_name: string;
  /** Of `fileKinds`. */
  kind: string;
  hash: string;
  size: number;
  /** One of `resumeStates`. */
  state: string;
  /** Why it failed. */
  told: Json<Record<string, unknown>> | null;
  /** Who it seems to be about, and their address: both go when they are erased. */
  name: string | null;
  email: string | null;
  doubts: number;
  alike: number;
  /** What was read; taken out once it is applied or left. */
  data: Json<Record<string, unknown>>;
  candidate_id: string | null;
  added_at: string;
  /** When it was applied or left. */
  ended_at: string | null;
  /** The process that reads it, and until when it is its alone. */
  worker: string | null;
  lease_until: string | null;
  attempts: number;
}

/** One object of a bulk change. */
interface BulkRowTable {
  id: string;
  company_id: string;
  run_id: string;
  place: number;
  /** Null where none was there, or the one who asked did not see it. */
  object_id: string | null;
  /** What they asked for then. */
  asked_id: string | null;
  result: string;
  /** The sentence of why nothing was done. */
  told: ColumnType<Sentence | null, Sentence | null | undefined, Sentence | null>;
  /** The note that was written. */
  made_id: string | null;
}

/** What an interviewer found in an interview. */
interface ScorecardTable {
  id: string;
  company_id: string;
  interview_id: string;
  user_id: string;
  attributes: Json<ScorecardAttribute[]>;
  recommendation: ScorecardWords['recommendation'];
  summary: string | null;
  handed_in_at: string | null;
  /** What it said when it was handed in; null while it says that still. */
  handed_in: ColumnType<ScorecardWords | null, ScorecardWords | null | undefined, ScorecardWords | null>;
  changed_at: string | null;
  created_at: string;
  updated_at: string;
}

/** Which rounds of interviews a job has. */
interface InterviewPlanTable {
  job_id: string;
  company_id: string;
  rounds: Json<PlanRound[]>;
  updated_at: string;
}

/** When a user is busy by a calendar of theirs that they read in. */
interface BusyCalendarTable {
  id: string;
  company_id: string;
  user_id: string;
  /** The name of the file. */
  name: string;
  /** From when until when, in milliseconds since 1970, in order and apart from each other. */
  busy: Json<BusyPair[]>;
  /** Until when it was read. */
  until_at: string;
  created_at: string;
}

/** What somebody saved of a comparison of people for a job: one a user and job. */
interface ComparisonTable {
  id: string;
  company_id: string;
  user_id: string;
  job_id: string;
  assumptions: Json<SetAssumptions>;
  weights: Json<SkillWeights>;
  updated_at: string;
}

/** Who stands in a saved comparison. */
interface ComparisonPersonTable {
  id: string;
  company_id: string;
  comparison_id: string;
  person_id: string;
  way: CompareWay;
  place: number;
}

/** What was sent to a candidate outside Cadre. */
interface SentMessageTable {
  id: string;
  company_id: string;
  candidate_id: string;
  application_id: string | null;
  user_id: string | null;
  to_address: string;
  subject: string;
  /** The name that its template had. */
  template: string | null;
  /** One of `messageWays`. */
  way: string;
  sent_at: string;
}

/** What candidates said of themselves if they liked; no call tells of anybody what they said, or whether. The newest of a question counts. */
interface VoluntaryAnswerTable {
  id: string;
  company_id: string;
  candidate_id: string;
  question: VoluntaryQuestion;
  choice: string;
  /** A day: the moment would say who it was. */
  answered_on: string;
}

/** By which a candidate answers, without an account. */
interface VoluntaryLinkTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  company_id: string;
  candidate_id: string;
  expires_at: string;
}

/** What was told of a job's fairness, until it may be told anew. */
interface FairnessTellingTable {
  job_id: string;
  question: VoluntaryQuestion;
  company_id: string;
  told: Json<ToldFairness>;
  told_at: string;
}

/** As whom each telling counted people, so that what lies between any two tellings is about enough of them. */
interface FairnessCountedTable {
  id: string;
  job_id: string;
  question: VoluntaryQuestion;
  candidate_id: string;
  company_id: string;
  /** Of a group that was told. */
  choice: string | null;
  reached: number;
  /** 1, 2, … of the job and question. */
  telling: Generated<number>;
}

/** For whom a job masks who applied, and until when. */
interface FirstLookTable {
  job_id: string;
  company_id: string;
  /** One of `firstLookEnds`: what the first stage means at which it is over. */
  ends_at: string;
  masks_recruiter: number;
  masks_manager: number;
  masks_member: number;
  updated_at: string;
}

/** That a candidate is masked no longer at a job, because somebody who may said so. */
interface UnmaskingTable {
  id: string;
  company_id: string;
  candidate_id: string;
  job_id: string;
  user_id: string | null;
  unmasked_at: string;
}

/** The task to write to somebody later that they were rejected. */
interface HeldMessageTable {
  task_id: string;
  application_id: string;
  company_id: string;
}

/** What was computed of an object's scores, and what of its fields is stated. */
interface ScoreTable {
  object_id: string;
  company_id: string;
  object_type: string;
  /** Those with a lower one are computed before: others rest on them. */
  place: number;
  /** 1 where something was written that it may rest on, 2 while it is computed. */
  is_due: number;
  /** That the object had when its scores were written into it. */
  revision: Generated<number>;
  /** By key: what its records come to, and what of that was written into its fields. */
  computed: Json<Record<string, number | null>>;
  written: Json<Record<string, number>>;
  /** By key: what was said by somebody, and whether it is kept here while the score is switched off. */
  stated: Json<Record<string, StatedValue>>;
  /** Null while nothing was computed yet. */
  computed_at: string | null;
}

/** Up to which revision it was followed what scores rest on. */
interface ScoreMarkTable {
  company_id: string;
  revision: number;
}

/** What a company says of scores. */
interface ScoreSettingTable {
  company_id: string;
  off_keys: Json<string[]>;
  /** What applicants are told. */
  text: string | null;
  changed_at: string;
}

/** What somebody said of a score, their own or another's. */
interface ScoreRemarkTable {
  id: string;
  company_id: string;
  object_id: string;
  score: string;
  /** Of a fit: to which job; null where none was said, as of what was said before that was kept. */
  job_id: string | null;
  text: string;
  user_id: string | null;
  is_own: number;
  created_at: string;
}

/** That scores were used in a decision. */
interface ScoreUseTable {
  id: string;
  company_id: string;
  user_id: string | null;
  what: string;
  /** Null where it was about many. */
  object_id: string | null;
  scores: Json<string[]>;
  /** Of how many objects. */
  total: number;
  created_at: string;
}

/** Which process does what is due. */
interface ClockLeaseTable {
  name: string;
  worker: string;
  /** ISO 8601 UTC. */
  until: string;
}

/** Up to when something was done that the clock does. */
interface ClockMarkTable {
  name: string;
  /** ISO 8601 UTC. */
  done_until: string;
}

export interface Schema {
  company: CompanyTable;
  user_account: UserAccountTable;
  membership: MembershipTable;
  session: SessionTable;
  object: ObjectTable;
  relation: RelationTable;
  assessment: AssessmentTable;
  person_contact: PersonContactTable;
  person_merge: PersonMergeTable;
  other_person: OtherPersonTable;
  application: ApplicationTable;
  application_move: ApplicationMoveTable;
  offer: OfferTable;
  removed_application: RemovedApplicationTable;
  object_count: ObjectCountTable;
  stage_count: StageCountTable;
  document_rule: DocumentRuleTable;
  object_tombstone: ObjectTombstoneTable;
  category: CategoryTable;
  metric_point: MetricPointTable;
  told_week: ToldWeekTable;
  told_group: ToldGroupTable;
  told_value: ToldValueTable;
  told_figure: ToldFigureTable;
  form_response: FormResponseTable;
  form_draft: FormDraftTable;
  pulse_step: PulseStepTable;
  task: TaskTable;
  notification: NotificationTable;
  notice_setting: NoticeSettingTable;
  file: FileTable;
  file_text: FileTextTable;
  document_version: DocumentVersionTable;
  upload: UploadTable;
  usage_event: UsageEventTable;
  live_sequence: LiveSequenceTable;
  live_event: LiveEventTable;
  idempotency_key: IdempotencyKeyTable;
  sign_in_attempt: SignInAttemptTable;
  invitation: InvitationTable;
  account_link: AccountLinkTable;
  message: MessageTable;
  thread_member: ThreadMemberTable;
  memory: MemoryTable;
  custom_field: CustomFieldTable;
  view: ViewTable;
  view_default: ViewDefaultTable;
  view_watch: ViewWatchTable;
  follower: FollowerTable;
  note: NoteTable;
  note_version: NoteVersionTable;
  canvas_version: CanvasVersionTable;
  report_run: ReportRunTable;
  object_change: ObjectChangeTable;
  change_log: ChangeLogTable;
  change_chain: ChangeChainTable;
  import_run: ImportRunTable;
  bulk_run: BulkRunTable;
  bulk_row: BulkRowTable;
  resume_file: ResumeFileTable;
  clock_lease: ClockLeaseTable;
  clock_mark: ClockMarkTable;
  scorecard: ScorecardTable;
  interview_plan: InterviewPlanTable;
  busy_calendar: BusyCalendarTable;
  comparison: ComparisonTable;
  comparison_person: ComparisonPersonTable;
  first_look: FirstLookTable;
  unmasking: UnmaskingTable;
  sent_message: SentMessageTable;
  voluntary_answer: VoluntaryAnswerTable;
  voluntary_link: VoluntaryLinkTable;
  fairness_telling: FairnessTellingTable;
  fairness_counted: FairnessCountedTable;
  held_message: HeldMessageTable;
  score: ScoreTable;
  score_mark: ScoreMarkTable;
  score_setting: ScoreSettingTable;
  score_remark: ScoreRemarkTable;
  score_use: ScoreUseTable;
}
