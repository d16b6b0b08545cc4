import { skillFamily } from './skill-family.ts';

export const personalSkills = [
  skillFamily(
    'leadership',
    'Leadership',
    'help others succeed',
    'Set direction; Give feedback; Delegate with trust; Settle conflict; Decide with what is known',
    'Coaching, Delegation, Giving feedback, Conflict resolution, Strategic thinking, Change management, Decision making, Team building, Mentoring, Hiring',
  ),
  skillFamily(
    'communication',
    'Communication',
    'be understood and understand others',
    'Know the audience; Put the point first; Listen actively; Lead a discussion; Adapt to cultures',
    'Presenting, Negotiation, Facilitation, Written communication, Active listening, Storytelling, Cross-cultural communication',
  ),
  skillFamily(
    'spoken-languages',
    'Languages',
    'work with colleagues and customers in their language',
    'Hold a meeting; Write a formal letter; Follow a fast conversation; Negotiate politely; Understand regional usage',
    'English, German, Portuguese, Swedish, French, Italian, Spanish, Polish',
  ),
];
