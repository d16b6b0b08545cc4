import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

/** An interview is found by the title of its document. */
export const interview: TypeDescriptor = {
  listed: {
    text: ['stage'],
    number: ['duration'],
    time: ['starts_at'],
    links: {
      candidate: listedLink('interview_of'),
      job: listedLink('interview_for'),
      interviewer: listedLink('interviewer'),
    },
  },
  filledFrom: { title: 'document.title' },
};
