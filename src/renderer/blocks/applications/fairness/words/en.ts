import { questionWords } from '#shared/domain/fairness/question-words.ts';

export const en = {
  ...questionWords.en,
  check: {
    verb: 'Fairness check…',
    title: 'Fairness check: {{job}}',
    text: 'How far groups of applicants came, by what they said of themselves if they liked. Owners and admins read it.',
    loading: 'Counting',
    failed: 'The fairness check could not be loaded.',
    group: 'Group',
    ofBefore: '{{rate}} of those before',
    none: 'Not told: too few people answered, or too few of a group came to a stage.',
    since: 'Told since {{when}}',
    limits: 'What this can say, and what not',
    limit: {
      own: 'It rests on voluntary answers alone, never on a résumé. Who said nothing is in no group.',
      fewest:
        'No figure, and nothing that can be worked out of the figures, is about fewer than {{fewest}} people of a group. Stages between which there are fewer are told as one.',
      why: 'It shows where to look, not why. Who answered, what the job asks for and chance play a part: small differences say nothing.',
      once: 'Whoever applied for several jobs counts in the one that was checked first. Figures move when at least {{fewest}} people of each group have moved.',
      nobody: 'It says nothing of any one person, and decides on nobody.',
    },
  },
  ask: {
    verb: 'Voluntary questions…',
    title: 'Voluntary questions for {{name}}',
    text: 'For the fairness check {{name}} may say their gender, age and whether they have a disability. Nobody sees what they said, or whether: neither you nor the owner.',
    make: 'Make a link',
    link: 'Link to the questions',
    until: 'Until {{when}}. A link that was made before has ended.',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    noAddress: 'Nobody can reach this workspace by a browser. Hand this computer to {{name}}, and look away.',
    here: '{{name}} answers here',
    formText: 'You need not answer anything. What you choose is not shown again, to nobody.',
    skip: 'I would rather not say',
    send: 'Send',
    thanks: 'Thank you. What was said is kept, and shown to nobody.',
  },
} as const;
