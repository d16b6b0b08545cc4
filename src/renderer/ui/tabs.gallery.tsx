import { GraduationCap, History, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { GalleryBlock } from './gallery-block.ts';
import { type Tab, Tabs, type TabsProps } from './tabs.tsx';

type Part = 'profile' | 'skills' | 'history' | 'private';

const plain: readonly Tab<Part>[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'skills', label: 'Skills', count: '24' },
  { value: 'history', label: 'History' },
  { value: 'private', label: 'Private notes', disabled: true },
];
const icons = { profile: <UserRound />, skills: <GraduationCap />, history: <History />, private: undefined };
const withIcons = plain.map((tab) => ({ ...tab, icon: icons[tab.value] }));
const many = Array.from({ length: 16 }, (_, index) => ({ value: `${index}`, label: `Department ${index + 1}` }));
const sizes = ['sm', 'md', 'lg'] as const;

function Parts(props: Pick<TabsProps<Part>, 'variant' | 'size'> & { tabs?: readonly Tab<Part>[] }) {
  const [part, setPart] = useState<Part>('skills');
  return (
    <Tabs label="Parts of the profile" tabs={plain} value={part} onChange={setPart} {...props}>
      <p className="text-secondary">What “{part}” shows.</p>
    </Tabs>
  );
}

function Many() {
  const [value, setValue] = useState('0');
  return (
    <Tabs label="Departments" tabs={many} value={value} onChange={setValue}>
      <p className="text-secondary">Department {Number(value) + 1}</p>
    </Tabs>
  );
}

function variant(name: 'underline' | 'light' | 'segmented') {
  return () => (
    <div className="flex flex-col gap-6">
      {sizes.map((size) => (
        <Parts key={size} variant={name} size={size} tabs={size === 'md' ? withIcons : plain} />
      ))}
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Tabs',
  specimens: [
    { name: 'Underline', Show: variant('underline') },
    { name: 'Light', Show: variant('light') },
    { name: 'Segmented', Show: variant('segmented') },
    { name: 'More than fit', Show: Many },
  ],
};
