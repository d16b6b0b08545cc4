import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { AvatarStack } from './avatar-stack.tsx';
import { Card } from './card.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { TeamList, type TeamMember } from './team-list.tsx';

const people: readonly TeamMember[] = [
  { id: '1', name: 'Jonas Weber', detail: 'Data platform lead, Berlin', owner: true },
  { id: '2', name: 'Lena Maurer', detail: 'Recruiter' },
  { id: '3', name: 'Dario Silva', detail: 'Senior data engineer, Lisbon' },
  { id: '4', name: 'Priya Raman' },
  { id: '5', name: 'محمد الأمين', detail: 'Analytics engineer' },
];
const texts = { label: 'Team', ownerLabel: 'Owner', removeLabel: (name: string) => `Remove ${name}` };

function Editable() {
  const [members, setMembers] = useState(people);
  return (
    <TeamList
      {...texts}
      members={members}
      layout="list"
      onRemove={(gone) => setMembers((before) => before.filter(({ id }) => id !== gone.id))}
    />
  );
}

export const gallery: GalleryBlock = {
  name: 'People',
  specimens: [
    {
      name: 'Avatars',
      Show: () => (
        <div className="flex items-center gap-4">
          {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
            <Avatar key={size} name="Amara Okafor" size={size} />
          ))}
          <Avatar name="Northwind Labs" size="large" square />
          <Avatar name="X" size="large" />
          <Avatar name="…" size="large" />
        </div>
      ),
    },
    {
      name: 'Stacks',
      Show: () => (
        <div className="flex items-center gap-6">
          {[1, 3, 4, 5].map((count) => (
            <AvatarStack key={count} people={people.slice(0, count)} label={`${count} people`} />
          ))}
          <AvatarStack people={people} size="small" label="5 people, small" />
          <Card className="px-3 py-2">
            <AvatarStack people={people} ground="card" label="5 people on a card" />
          </Card>
        </div>
      ),
    },
    { name: 'A team in a row', Show: () => <TeamList {...texts} members={people} /> },
    { name: 'A team one may change', Show: Editable },
  ],
};
