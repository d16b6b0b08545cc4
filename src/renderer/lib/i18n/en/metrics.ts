export const metrics = {
  title: 'Metrics',
  sample: 'Sample figures',
  sampleText: 'The figures could not be loaded. These show what they look like.',
  noData: 'No data',
  up: '{{change}} more than last week',
  down: '{{change}} less than last week',
  name: {
    engagement: 'Engagement',
    retention_risk: 'Retention risk',
    attrition_rate: 'Attrition rate',
  },
} as const;
