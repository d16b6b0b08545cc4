import type { Identity } from '#host/access/index.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { findAlike } from '#host/services/people/alike/alike-people.ts';
import { draftCandidate } from '#host/services/resume/draft-candidate.ts';
import { readJsonResume } from '#host/services/resume/json-resume.ts';
import { knownSkills } from '#host/services/resume/known-skills.ts';
import { readResume } from '#host/services/resume/read-resume.ts';
import { reviewFields } from '#host/services/resume/review-fields.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { type FileKind, fileKinds } from '#shared/domain/file-kinds.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { heldSkill } from '#shared/domain/skill.ts';
import type { QueuedFile, ReadResume } from './queue-rows.ts';

const longestText = 200_000;
const pictures: ReadonlySet<FileKind> = new Set(['png', 'jpg', 'gif', 'webp']);

/** What a file said, or why nothing can be made of it. */
export type Outcome =
  | { read: ReadResume; name: string | null; email: string | null; doubts: number; alike: number }
  | { failed: CodedSentence };

function isKind(kind: string): kind is FileKind {
  return Object.hasOwn(fileKinds, kind);
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

type Deps = Pick<ServiceDeps, 'store' | 'files' | 'reader' | 'clock'>;

/**
 * Reads a file of a queue: its text, and a candidate of it with where each field stands. Nothing is written.
 * @throws ReaderFailure for a file that cannot be read, and Refusal 429 where too much of its owner's waits.
 */
export async function readQueued(
  { store, files, reader, clock }: Deps,
  identity: Identity,
  { kind, hash }: Pick<QueuedFile, 'kind' | 'hash'>,
): Promise<Outcome> {
  const bytes = await files.open(hash);
  if (bytes === undefined || !isKind(kind)) {
    return { failed: say('gone', { what: 'file' }) };
  }
  const { text, pages, spots } = await reader.extract({ kind, bytes, spots: true }, identity);
  if (text.trim() === '') {
    return { failed: kind === 'pdf' || pictures.has(kind) ? say('resumeScan') : say('fileEmpty') };
  }
  const today = clock().toISOString().slice(0, 10);
  const json = kind === 'json' ? readJsonResume(text, today) : undefined;
  const resume = json ?? readResume(text, today);
  if (resume.firstName === undefined && resume.email === undefined) {
    return { failed: say('resumeNone') };
  }
  // What a JSON Resume merely mentions is found in its texts, not in the names of its fields.
  const mentions = json === undefined ? text : resume.experience.flatMap((one) => one.achievements ?? []).join('\n');
  const draft = draftCandidate(resume, mentions, await knownSkills(store, identity));
  const object = (draft.object ?? { object_type: 'candidate' }) as Fields & { object_type: string };
  const skills = heldSkill
    .array()
    .catch([])
    .parse(valueAt(object, 'resume.skills') ?? []);
  const fields = reviewFields({
    ...{ resume, warnings: draft.warnings, text, spots },
    skills: skills.map(({ name }) => name),
    proposed: namesOf(valueAt(object, 'resume.proposed_skills')),
  });
  const alike = await findAlike(store.db, identity, { fields: object, files: [hash] });
  return {
    read: { text: text.slice(0, longestText), ...(pages === undefined ? {} : { pages }), fields, object },
    name: displayName('candidate', { first_name: resume.firstName, last_name: resume.lastName, email: resume.email }),
    email: resume.email ?? null,
    doubts: fields.filter(({ certain }) => !certain).length,
    alike: alike.length,
  };
}
