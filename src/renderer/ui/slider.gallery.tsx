import { useState } from 'react';
import type { GalleryBlock } from './gallery-block.ts';
import { Slider, type SliderProps } from './slider.tsx';

const level = (value: number) => value.toFixed(1);
const years = (value: number) => `${value} y`;
const levels = [0, 1, 2, 3, 4, 5];

function One({ start, ...rest }: { start: number } & Omit<SliderProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState(start);
  return <Slider {...rest} value={[value]} onChange={([next]) => next !== undefined && setValue(next)} />;
}

function Range(props: Partial<SliderProps>) {
  const [[low, high], setRange] = useState<readonly [number, number]>([2, 12]);
  return (
    <Slider
      label="Years of experience"
      handleLabels={['At least', 'At most']}
      max={20}
      format={years}
      {...props}
      value={[low, high]}
      onChange={([from = low, to = high]) => setRange([from, to])}
    />
  );
}

export const gallery: GalleryBlock = {
  name: 'Slider',
  specimens: [
    {
      name: 'One value, a range, disabled',
      Show: () => (
        <div className="flex flex-col gap-6">
          <One label="Share of the week" start={40} format={(value) => `${value} %`} />
          <Range />
          <Range marks={[0, 5, 10, 15, 20]} />
          <One label="Not now" start={25} format={String} disabled />
          <One label="At the start" start={0} format={String} hideLabel />
          <One label="At the end" start={100} format={String} hideLabel />
        </div>
      ),
    },
    {
      name: 'Skill',
      Show: () => (
        <div className="flex flex-col gap-6">
          <One label="Python" start={3.5} max={5} step={0.5} format={level} variant="skill" marks={levels} />
          <One label="Kubernetes" start={0} max={5} step={0.5} format={level} variant="skill" />
          <Slider
            label="Level needed"
            handleLabels={['At least', 'At most']}
            value={[2, 4]}
            max={5}
            step={0.5}
            format={level}
            variant="skill"
            onChange={() => {}}
          />
          <One label="Go" start={2} max={5} format={level} variant="skill" disabled />
        </div>
      ),
    },
    {
      name: 'From right to left',
      rtl: true,
      Show: () => <Range marks={[0, 10, 20]} />,
    },
    {
      name: 'Pointed at',
      opens: 'point',
      height: 110,
      Show: () => (
        <div className="pt-6">
          <One label="Python" start={3.5} max={5} step={0.5} format={level} variant="skill" hideLabel />
        </div>
      ),
    },
  ],
};
