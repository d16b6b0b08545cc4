import { DotGauge } from './dot-gauge.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { JobCard, type JobCardContent, JobCardSkeleton, type JobCardTexts } from './job-card.tsx';

const texts: JobCardTexts = {
  urgency: 'Urgency',
  moreSkills: (count) => `+${count} more skills`,
  sharedWith: (names) => `Shared with ${names}`,
  opensWindow: 'opens in a new window',
};

const gauge = (value?: number) => <DotGauge value={value} label={(shown) => `${shown} of 5`} noData="No data" />;

const people = ['Maya Ortiz', 'Jonas Weber', 'Lena Maurer', 'Dario Silva', 'Priya Raman'].map((name) => ({
  id: name,
  name,
  firstName: name.split(' ')[0] ?? name,
}));

const full: JobCardContent = {
  href: '/job/senior-data-engineer',
  title: 'Senior Data Engineer',
  detail: 'Data platform · Lisbon · Full time',
  status: { text: 'Open', tone: 'positive' },
  salary: '€85K – €110K',
  applicants: '42 applicants',
  urgency: gauge(4),
  skills: ['SQL', 'Spark', 'Kafka', 'Airflow', 'Stream processing', 'dbt'],
  people,
};

export const gallery: GalleryBlock = {
  name: 'Job cards',
  specimens: [
    {
      name: 'All there is, little, long, and loading',
      Show: () => (
        <div className="grid grid-cols-2 gap-4">
          <JobCard job={full} texts={texts} />
          <JobCard job={{ href: '/job/x', title: 'Analyst', urgency: gauge(), skills: [], people: [] }} texts={texts} />
          <JobCard
            job={{
              ...full,
              title: 'Principal engineer for large-scale stream processing and data contracts',
              detail: 'Research and development, data platform · Frankfurt am Main · Full time',
              status: { text: 'On hold', tone: 'warning' },
              salary: 'from €85K',
              urgency: gauge(2.5),
              skills: ['Distributed stream processing', 'Organisational development', 'Requirements engineering'],
              people: [{ id: 'm', name: 'Maximiliane-Alexandra Weber', firstName: 'Maximiliane-Alexandra' }],
            }}
            texts={texts}
          />
          <JobCardSkeleton />
        </div>
      ),
    },
  ],
};
