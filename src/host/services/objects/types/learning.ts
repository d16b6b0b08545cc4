import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

const links = { skill: listedLink('teaches'), employee: listedLink('enrolled', 'in') };

export const training: TypeDescriptor = { listed: { number: ['duration', 'cost.amount'], links } };

export const course: TypeDescriptor = {
  listed: {
    text: ['provider', 'difficulty_level'],
    number: [
      'duration',
      'cost.amount',
      'metrics.course_difficulty',
      'metrics.course_relevance',
      'metrics.course_completion_rate',
    ],
    links,
  },
};
