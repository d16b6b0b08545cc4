import { dayMs, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Interview } from '#host/sample/model.ts';

/** `documents`: id of the document that holds an interview's notes, by the interview's id. */
export function writeInterviews(
  context: SampleContext,
  collector: Collector,
  interviews: readonly Interview[],
  documents: ReadonlyMap<string | undefined, string>,
): void {
  const random = context.random('interview rows');
  for (const interview of interviews) {
    const { candidate, scores, notes, startsAt } = interview;
    const invited = Math.max(candidate.appliedAt, Math.min(startsAt, context.clock.now) - random.float(0.6, 4) * dayMs);
    const document = documents.get(interview.id);
    collector.object({
      id: interview.id,
      type: 'interview',
      name: interview.title,
      title: interview.title,
      status: scores === undefined ? 'scheduled' : 'completed',
      createdAt: invited,
      updatedAt: scores === undefined ? invited : Math.min(context.clock.now, startsAt + interview.duration * 60_000),
      data: {
        document: { ...(document === undefined ? {} : { id: document }), title: interview.title },
        starts_at: iso(startsAt),
        duration: interview.duration,
        stage: interview.stage,
        ...(scores === undefined ? {} : { scores, notes }),
      },
    });
    collector.link(interview, 'interview_of', candidate, invited);
    collector.link(interview, 'interview_for', candidate.job, invited);
    for (const interviewer of interview.interviewers) {
      collector.link(interview, 'interviewer', interviewer, invited);
    }
  }
}
