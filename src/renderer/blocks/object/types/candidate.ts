import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { said } from '#blocks/object/said.ts';
import { titlePart } from '#blocks/object/title-part.ts';
import {
  candidateForm,
  candidatePage,
  employedFacts,
  personFields as f,
  person,
  personCard,
  personColumns,
  previewScores,
} from './person.tsx';

export const candidate: ObjectDescriptor<'candidate'> = {
  ...person,
  line: (of, text, context) => {
    const stage = said(of.qualification?.current_stage?.name);
    // That a candidate was turned down a badge says, unless that is why they were found.
    const tellsStage = stage !== undefined && (context.matched === 'stage' || !context.isOver);
    return [
      titlePart(of, context),
      tellsStage ? { text: text.choice(stage), field: 'stage' } : undefined,
      said(of.company_user?.location?.title),
    ];
  },
  subtitle: (of) => [
    said(of.title) ?? said(of.qualification?.job?.role),
    said(of.company_user?.company?.name),
    said(of.company_user?.location?.title),
  ],
  form: candidateForm,
  page: candidatePage,
  columns: [
    personColumns.name,
    personColumns.job,
    personColumns.stage,
    personColumns.inStage,
    personColumns.source,
    personColumns.location,
  ],
  more: [f.title],
  columnless: employedFacts,
  preview: { ...person.preview, facts: [f.stage, f.job, f.lastInterviewed, f.email, ...previewScores] },
  card: {
    ...personCard,
    facts: [
      f.stage,
      f.job,
      f.applied,
      f.lastInterviewed,
      f.interviews,
      f.lastMessaged,
      f.function,
      f.company,
      f.email,
      f.emails,
      f.phones,
    ],
  },
};
