import { dayMs, dayOf } from '#host/sample/clock.ts';
import type { Paper, Section } from '#host/sample/content.ts';
import type { SampleContext } from '#host/sample/context.ts';
import { describeJob } from '#host/sample/hiring/job-rows.ts';
import type { Candidate, Interview, Job } from '#host/sample/model.ts';
import { companyName, fullName } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import { listed } from '#host/sample/wording.ts';
import { fitsStandardFonts } from './standard-fonts.ts';

type Draft = Omit<Paper, 'kind' | 'format'>;

/** A PDF, or a Word document where the letters ask for other fonts than every reader has. */
export function pdfOrDocx(draft: Draft): Paper {
  const text = JSON.stringify([draft.title, draft.subtitle, draft.sections]);
  return { kind: 'paper', format: fitsStandardFonts(text) ? 'pdf' : 'docx', ...draft };
}

export function paperIn(format: Paper['format'], draft: Draft): Paper {
  return { kind: 'paper', format, ...draft };
}

function money(amount: number, currency: string): string {
  return `${amount.toLocaleString('en-GB')} ${currency}`;
}

export function resume(context: SampleContext, candidate: Candidate): Draft {
  const languages = candidate.skills.filter(({ skill }) => skill.family.key === 'spoken-languages');
  const skills = candidate.skills.filter(({ skill }) => skill.family.key !== 'spoken-languages');
  const graduated = new Date(context.clock.now).getUTCFullYear() - candidate.experience - 1;
  return {
    title: fullName(candidate),
    subtitle: `${candidate.title} · ${candidate.city} · ${candidate.email} · ${candidate.phone}`,
    author: fullName(candidate),
    writtenAt: candidate.appliedAt - dayMs,
    sections: [
      ...candidate.stations.map(
        (station): Section => ({
          heading: `${station.title}, ${station.company}`,
          paragraphs: [`${station.from} – ${station.to}`],
          bullets: station.achievements,
        }),
      ),
      { heading: 'Education', paragraphs: [`${candidate.degree}, ${candidate.university}, ${graduated}`] },
      { heading: 'Skills', paragraphs: [skills.map(({ skill }) => skill.name).join(', ')] },
      { heading: 'Languages', paragraphs: [languages.map(({ skill }) => skill.name).join(', ')] },
    ],
  };
}

export function coverLetter(random: Random, candidate: Candidate): Draft {
  const { job } = candidate;
  const strongest = candidate.skills
    .filter(({ skill }) => skill.family.key !== 'spoken-languages')
    .sort((a, b) => b.level - a.level)
    .slice(0, 3);
  const openings = [
    `I read your advertisement for a ${job.title} with great interest.`,
    `A former colleague spoke so well of your team that I am applying as ${job.title}.`,
    `For ${candidate.experience} ${candidate.experience === 1 ? 'year' : 'years'} I have done what you are looking for, and I would like to do it for renewable energy.`,
  ];
  return {
    title: `Application: ${job.title}`,
    subtitle: `${fullName(candidate)}, ${candidate.city}, ${dayOf(candidate.appliedAt)}`,
    author: fullName(candidate),
    writtenAt: candidate.appliedAt - dayMs / 24,
    sections: [
      {
        paragraphs: [
          'Dear hiring team,',
          random.pick(openings),
          `At ${candidate.employer} I work mainly with ${listed(strongest.map(({ skill }) => skill.name))}. What draws me to ${companyName} is that a better forecast means less gas burnt, which I can explain to my children.`,
          `I could start ${random.pick(['next month', 'in two months', 'in three months'])} and would be glad to meet you.`,
          `Kind regards, ${fullName(candidate)}`,
        ],
      },
    ],
  };
}

export function interviewPaper(interview: Interview): Draft {
  const scores = Object.entries(interview.scores ?? {});
  const [writer] = interview.interviewers;
  return {
    title: interview.title,
    subtitle: `${dayOf(interview.startsAt)}, ${interview.duration} minutes, ${listed(interview.interviewers.map(fullName))}`,
    author: writer === undefined ? companyName : fullName(writer),
    writtenAt: interview.startsAt + interview.duration * 60_000,
    sections: [
      { heading: 'Scores of 5', bullets: scores.map(([criterion, score]) => `${criterion}: ${score}`) },
      { heading: 'Notes', paragraphs: [interview.notes ?? ''] },
    ],
  };
}

export function offerLetter(random: Random, candidate: Candidate): Draft {
  const { job } = candidate;
  const step = job.location.plan.roundTo;
  const salary = Math.round(random.float(job.minSalary, job.maxSalary) / step) * step;
  const [head] = job.unit.people;
  return {
    title: `Offer: ${job.title}`,
    subtitle: `To ${fullName(candidate)}, ${dayOf(candidate.stageAt)}`,
    author: companyName,
    writtenAt: candidate.stageAt,
    sections: [
      {
        paragraphs: [
          `Dear ${candidate.first},`,
          `We are glad to offer you the position of ${job.title} in ${job.unit.plan.name}, ${job.location.plan.title}.`,
        ],
      },
      {
        heading: 'Terms',
        bullets: [
          `Yearly salary of ${money(salary, job.location.plan.currency)} before tax`,
          '30 days of holiday, flexible hours, hybrid work',
          '1,200 euro and five days a year for learning',
          `You report to ${head === undefined ? 'the head of the unit' : fullName(head)}`,
        ],
      },
      { paragraphs: ['The offer stands for ten days. We look forward to working with you.'] },
    ],
  };
}

export function jobDescription(random: Random, job: Job): Draft {
  const text = describeJob(random, job);
  return {
    title: job.title,
    subtitle: `${job.unit.plan.name}, ${job.location.plan.title} · ${money(job.minSalary, job.location.plan.currency)} to ${money(job.maxSalary, job.location.plan.currency)} · ${job.code}`,
    author: companyName,
    writtenAt: job.createdAt,
    sections: [
      { paragraphs: [text.intro] },
      { heading: 'What you will do', bullets: text.duties },
      { heading: 'What you bring', bullets: text.asked },
      {
        heading: 'What we offer',
        bullets: ['30 days of holiday', 'Flexible hours and hybrid work', 'A learning budget of 1,200 euro a year'],
      },
    ],
  };
}
