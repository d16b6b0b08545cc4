export type CommentTheme =
  | 'engagement'
  | 'onboarding'
  | 'leaving'
  | 'applying'
  | 'manager'
  | 'wellbeing'
  | 'tools'
  | 'learning';

/** What people write in a pulse, when they are glad and when they are not. */
export const comments: Readonly<Record<CommentTheme, { glad: readonly string[]; critical: readonly string[] }>> = {
  engagement: {
    glad: [
      'Keep the Friday demonstrations, they show what all the work is for.',
      'I like that decisions are written down now and can be questioned.',
      'The new planning rhythm gives me whole days without meetings.',
      'My team is the best I have worked with; please keep us together.',
      'Good to see that customers are invited to speak to everybody.',
      'The forecast release went well because three teams planned it as one.',
    ],
    critical: [
      'Priorities changed three times this month and nobody said why.',
      'Too many meetings between two and four, no time left to think.',
      'I do not know what it takes to be promoted in my unit.',
      'Decisions from the leadership round reach us a week late.',
      'We start new projects before the old ones are finished.',
      'Offices outside Berlin hear about changes last.',
    ],
  },
  onboarding: {
    glad: [
      'My buddy took an hour every day in the first week, that made the difference.',
      'Laptop and accounts were ready on the first morning.',
      'The market course explained what I had not dared to ask.',
      'I met a customer in my second week and understood the product at once.',
    ],
    critical: [
      'It took nine days until I had access to the data warehouse.',
      'The plan for my first weeks was a list of links and nothing else.',
      'Nobody told me who decides what in the team.',
      'I would have liked a first small task on day one.',
    ],
  },
  leaving: {
    glad: [
      'I leave with regret; the people here are what I will miss.',
      'I learnt more here in three years than anywhere before.',
      'My manager supported me even when I said that I would go.',
    ],
    critical: [
      'I asked for a next step for a year and got a promise each time.',
      'The offer elsewhere was a fifth higher for the same work.',
      'On-call every fourth week was too much with a small child.',
      'I lost touch with the team after the office days were cut.',
    ],
  },
  applying: {
    glad: [
      'Quick answers at every step, and feedback I could use.',
      'The exercise was close to real work and took less than an hour.',
      'I liked that I could meet the team before deciding.',
      'The salary was in the advertisement, which saved us all time.',
    ],
    critical: [
      'I waited two weeks after the second interview without a word.',
      'Two interviewers asked me the same questions.',
      'The job description did not mention the on-call duty.',
      'The form asked again for everything that is in my résumé.',
    ],
  },
  manager: {
    glad: [
      'My manager asks what I need and remembers it the week after.',
      'Feedback comes early and with an example, so I can act on it.',
      'I can disagree openly and we still decide on the same day.',
      'Our one-to-ones are about me and not about the status of tickets.',
    ],
    critical: [
      'One-to-ones are cancelled more often than they are held.',
      'I hear about mistakes only in the yearly review.',
      'Work is handed out without a word about what matters most.',
      'I would like more trust and fewer questions on the details.',
    ],
  },
  wellbeing: {
    glad: [
      'Since the rota has six people I sleep well again.',
      'Working from Portugal for a month was a gift, thank you.',
      'The quiet room in Hamburg is used every day, good idea.',
      'I can stop at five without feeling bad about it.',
    ],
    critical: [
      'The last release kept us up two nights in a row.',
      'I answer messages in the evening because others do.',
      'The office is too loud for calls since the move.',
      'I have not taken a whole week off since spring.',
    ],
  },
  tools: {
    glad: [
      'The new build server saves me half an hour a day.',
      'One place for documents at last, and the search finds them.',
      'Booking trips has become easy since the change of supplier.',
      'The assistant writes good first drafts of tests.',
    ],
    critical: [
      'Three tools for tasks is two too many.',
      'The video system drops the call whenever somebody shares a screen.',
      'My laptop is five years old and builds take twenty minutes.',
      'Access requests should not take a week.',
    ],
  },
  learning: {
    glad: [
      'The streaming bootcamp was hands-on and used our own data.',
      'I used what I learnt on the very next day.',
      'Good that the trainer knew the energy market.',
      'Learning time on Thursdays works when the whole team keeps it free.',
    ],
    critical: [
      'Too many slides and too little practice for a whole day.',
      'The course was meant for beginners, which the invitation did not say.',
      'I could not attend because the release was on the same day.',
      'There is no budget left for the certificate I need.',
    ],
  },
};

/** Answers too short to learn from. */
export const shortComments = ['Nothing to add.', 'All good.', 'Fine so far', 'No', '-', 'See last time'] as const;
