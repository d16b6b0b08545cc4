import type { CatalogueSkill, SkillFamily } from './skill-family.ts';
import { businessSkills } from './skills-business.ts';
import { personalSkills } from './skills-personal.ts';
import { productSkills } from './skills-product.ts';
import { technologySkills } from './skills-technology.ts';

export const skillFamilies: readonly SkillFamily[] = [
  ...technologySkills,
  ...productSkills,
  ...businessSkills,
  ...personalSkills,
];

/** Every skill of the sample with its family. */
export const catalogueSkills: readonly (CatalogueSkill & { family: SkillFamily })[] = skillFamilies.flatMap((family) =>
  family.skills.map((skill) => ({ ...skill, family })),
);

/** Other words people look a skill up by. */
export const skillKeywords: Readonly<Record<string, readonly string[]>> = {
  Kubernetes: ['k8s'],
  JavaScript: ['JS', 'ECMAScript'],
  TypeScript: ['TS'],
  Kafka: ['Apache Kafka'],
  Spark: ['Apache Spark', 'PySpark'],
  Flink: ['Apache Flink'],
  Airflow: ['Apache Airflow'],
  Hadoop: ['HDFS', 'MapReduce'],
  dbt: ['data build tool'],
  PostgreSQL: ['Postgres'],
  Go: ['Golang'],
  React: ['React.js'],
  'Node.js': ['Node'],
  AWS: ['Amazon Web Services'],
  'Google Cloud': ['GCP'],
  'Microsoft Azure': ['Azure'],
  'CI/CD': ['continuous integration', 'continuous delivery'],
  'Large language models': ['LLM', 'generative AI'],
  'Retrieval-augmented generation': ['RAG'],
  'Natural language processing': ['NLP'],
  'Machine learning': ['ML'],
  'Identity and access management': ['IAM', 'SSO'],
  'Web accessibility': ['a11y', 'WCAG'],
  'User interface design': ['UI'],
  'Interaction design': ['UX'],
  SEO: ['search engine optimisation'],
  'Paid search': ['SEM', 'PPC'],
  GDPR: ['DSGVO', 'data protection'],
  'Service level objectives': ['SLO', 'SLA'],
  OKRs: ['objectives and key results'],
  'Change data capture': ['CDC'],
  'HR information systems': ['HRIS'],
  'Test-driven development': ['TDD'],
  'Bash scripting': ['shell'],
  'SCADA systems': ['supervisory control'],
};

const legacySkills = new Set([
  'Hadoop',
  'Oracle Database',
  'Jenkins',
  'Selenium',
  'SCADA systems',
  'SAP',
  'SAS',
  'Angular',
  'TensorFlow',
]);

/** What a skill is tagged with: the metrics of use count who holds a skill so tagged. */
export function skillTags({ name, family }: { name: string; family: { key: string } }): string[] {
  return [...(family.key === 'machine-learning' ? ['ai'] : []), ...(legacySkills.has(name) ? ['legacy'] : [])];
}
