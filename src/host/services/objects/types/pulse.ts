import type { TypeDescriptor } from './type-descriptor.ts';

export const pulse: TypeDescriptor = {
  listed: {
    text: ['type'],
    number: ['metrics.response_rate', 'metrics.completion_rate', 'metrics.engagement_level'],
    time: ['closes_at'],
  },
};
