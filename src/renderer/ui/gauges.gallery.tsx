import { scoreWord } from '#shared/domain/score-words.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { DotGauge } from './dot-gauge.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { LevelBar } from './level-bar.tsx';
import { RateBar } from './rate-bar.tsx';
import { ScoreWordBadge } from './score-word-badge.tsx';
import { SkillBadge } from './skill-badge.tsx';

const noData = 'No data';
const facts = 'grid w-fit grid-cols-[8rem_16rem] items-center gap-y-2';

export const gallery: GalleryBlock = {
  name: 'Gauges',
  specimens: [
    {
      name: 'Dots',
      Show: () => (
        <dl className={facts}>
          {[0, 0.3, 2, 3.7, 4.5, 5, -2, 9, null].map((value) => (
            <div key={value} className="contents">
              <dt className="text-secondary">{value ?? 'missing'}</dt>
              <dd>
                <DotGauge value={value} label={(shown) => `${shown} of 5`} noData={noData} />
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      name: 'Bar and number',
      Show: () => (
        <dl className={facts}>
          {[0, 1, 64, 100, 130, null].map((value) => (
            <div key={value} className="contents">
              <dt className="text-secondary">{value ?? 'missing'}</dt>
              <dd>
                <RateBar value={value} text={`${value} %`} noData={noData} />
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      name: 'Level held and needed',
      Show: () => (
        <dl className={facts}>
          {(
            [
              [4.6, 3.5],
              [2.3, 3.5],
              [3, undefined],
              [undefined, 4],
              [0, 0],
            ] as const
          ).map(([level, needed]) => (
            <div key={`${level} ${needed}`} className="contents">
              <dt className="text-secondary">
                {level ?? '–'} / {needed ?? '–'}
              </dt>
              <dd>
                <LevelBar level={level} needed={needed} label={`Level ${level}, ${needed} needed`} />
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      name: 'Skill health',
      Show: () => (
        <dl className={facts}>
          {(
            [
              ['−31 %', 2.07, 3],
              ['−30 %', 2.1, 3],
              ['−11 %', 2.67, 3],
              ['−10 %', 2.7, 3],
              ['9 %', 3.27, 3],
              ['10 %', 3.3, 3],
              ['none needed', 3, 0],
              ['not known', 3, undefined],
            ] as const
          ).map(([gap, level, needs_level]) => {
            const health = skillHealth({ level, needs_level });
            return (
              <div key={gap} className="contents">
                <dt className="text-secondary">{gap}</dt>
                <dd className="flex">
                  <SkillBadge health={health} text={health ?? noData} />
                </dd>
              </div>
            );
          })}
        </dl>
      ),
    },
    {
      name: 'Obsolescence and scarcity',
      Show: () => (
        <dl className={facts}>
          {[0, 2, 2.1, 4, 4.1, undefined].map((score) => {
            const word = scoreWord(score);
            return (
              <div key={score} className="contents">
                <dt className="text-secondary">{score ?? 'missing'}</dt>
                <dd className="flex">
                  <ScoreWordBadge
                    word={word}
                    text={word === null ? noData : { low: 'Low', medium: 'Medium', high: 'High' }[word]}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      ),
    },
  ],
};
