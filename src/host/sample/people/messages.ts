import type { StageName } from '#host/sample/catalogue/stage-name.ts';
import type { Collector, Row } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, Member } from '#host/sample/model.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { fullName } from './person-fields.ts';

interface Told {
  person: Employee | Candidate;
  author: Member;
  text: string;
}

/** What the last message to a candidate was about. Who has just applied was sent none. */
const subjects: Readonly<Partial<Record<StageName, string>>> = {
  Screening: 'A first talk',
  Interview: 'Times for your interview',
  Offer: 'Our offer',
  Rejected: 'Your application',
};

/** Who writes of somebody: their manager where that one uses the workspace, else one of those who keep people's records. */
function authorOf(members: readonly Member[], keepers: readonly Member[], employee: Employee): Member | undefined {
  const manager = members.find((member) => member.employee === employee.manager);
  return manager ?? keepers.find((member) => member.employee !== employee);
}

/** The last message about each person, at the time that their record says, in a thread of who wrote it. */
export function writeMessages(
  context: SampleContext,
  collector: Collector,
  members: readonly Member[],
  { employees, candidates }: { employees: readonly Employee[]; candidates: readonly Candidate[] },
): void {
  const users = members.filter((member) => member.employee !== undefined);
  const recruiters = users.filter(({ role }) => role === 'recruiter');
  const keepers = users.filter(({ role }) => role === 'admin' || role === 'recruiter');
  const told = [
    ...employees.flatMap((person): Told[] => {
      const author = authorOf(users, keepers, person);
      return author === undefined ? [] : [{ person, author, text: `Spoke with ${fullName(person)} about the week.` }];
    }),
    // Who was hired is written of as an employee.
    ...candidates.flatMap((person, index): Told[] => {
      const author = recruiters[index % recruiters.length];
      return author === undefined || person.hiredAs !== undefined
        ? []
        : [{ person, author, text: `Wrote to ${fullName(person)} about ${person.job.name}.` }];
    }),
  ];
  const rows = new Map(collector.objects.map((row) => [row.id, row]));
  const threads = new Map<Member, Row<'thread_member'>>();
  for (const { person, author, text } of told) {
    const at = valueAt(rows.get(person.id)?.data as Fields | undefined, 'resume.last_messaged');
    if (typeof at === 'string') {
      const thread = threads.get(author) ?? {
        company_id: collector.companyId,
        thread_id: context.ids.next('thread'),
        user_id: author.userId,
        last_at: at,
      };
      threads.set(author, { ...thread, last_at: [at, thread.last_at].toSorted().at(-1) ?? at });
      const id = context.ids.next('message');
      const { company_id, thread_id, user_id } = thread;
      collector.messages.push({
        id,
        company_id,
        thread_id,
        user_id,
        text,
        data: { mentions: [person.id] },
        created_at: at,
      });
      collector.link(author, 'mentions', person, Date.parse(at), { data: { message_id: id, thread_id } });
    }
  }
  collector.threadMembers.push(...threads.values());
}

/** The log of what recruiters sent to candidates by their mail program, at the time that each record says. */
export function writeSentMessages(
  context: SampleContext,
  collector: Collector,
  members: readonly Member[],
  candidates: readonly Candidate[],
): void {
  const recruiters = members.filter((member) => member.employee !== undefined && member.role === 'recruiter');
  const rows = new Map(collector.objects.map((row) => [row.id, row]));
  const applications = new Map(collector.applications.map((row) => [row.candidate_id, row.id]));
  for (const [index, candidate] of candidates.entries()) {
    const subject = subjects[candidate.stage];
    const author = recruiters[index % recruiters.length];
    const sent_at = valueAt(rows.get(candidate.id)?.data as Fields | undefined, 'resume.last_messaged');
    if (subject !== undefined && author !== undefined && typeof sent_at === 'string') {
      collector.sentMessages.push({
        id: context.ids.next('sent'),
        company_id: collector.companyId,
        candidate_id: candidate.id,
        application_id: applications.get(candidate.id) ?? null,
        user_id: author.userId,
        to_address: candidate.email,
        subject: `${subject}: ${candidate.job.title}`,
        template: null,
        way: 'mail',
        sent_at,
      });
    }
  }
}
