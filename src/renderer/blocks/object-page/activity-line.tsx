import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { isOwnPath, ownFieldAt } from '#blocks/object/own-fields/own-field.ts';
import { useAllOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { isRecord } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { en as english } from '#blocks/object/words/en.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { activityField, isDocumentPath } from './activity-field.ts';
import { ActivityUndo } from './activity-undo.tsx';
import { ActivityValue } from './activity-value.tsx';

const { via: viaWords } = english.activity;

/** No field of the object: whom a job masks, and who was shown all the same. */
const firstLookField = 'first_look';

/** A way that is told; a person's own change goes without saying. */
function isTold(via: string): via is keyof typeof viaWords {
  return Object.hasOwn(viaWords, via);
}

function levelOf(value: unknown): number | undefined {
  return isRecord(value) && typeof value.level === 'number' ? value.level : undefined;
}

function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useT(objectWords);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="selectable line-clamp-3 min-w-0 text-secondary">{before}</span>
      <MoveRight aria-label={t('activity.became')} className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="selectable line-clamp-3 min-w-0">{after}</span>
    </span>
  );
}

function FieldChange({ line, path }: { line: ChangeLine; path: string }) {
  const t = useT(objectWords);
  const { object_type: type } = line.object;
  const own = ownFieldAt(path, useAllOwnFields());
  const field = activityField(type, path);
  // What was removed has no name to go by.
  const words = isOwnPath(path) ? (own?.name ?? t('own.removedField')) : field.words;
  const name = field.label === undefined ? words : t(`fields.${field.label}`);
  const isKnown = line.before !== undefined || line.after !== undefined || line.cut !== undefined;
  const value = (which: 'before' | 'after') => (
    <ActivityValue {...{ type, path, field, own }} value={line[which]} bytes={line.cut?.[which]?.bytes} />
  );
  return (
    <>
      <span>{t('activity.changed', { field: name })}</span>
      {isKnown && !isDocumentPath(type, path) ? <FromTo before={value('before')} after={value('after')} /> : null}
    </>
  );
}

function LinkChange({ line, pageId, kind }: { line: ChangeLine; pageId: string; kind: string }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const isOut = line.object.id === pageId;
  const end = isOut ? line.other : line.object;
  const relation = text.relation(kind, isOut ? 'out' : 'in', end?.object_type);
  const [before, after] = [levelOf(line.before), levelOf(line.after)];
  const said =
    line.action === 'linked'
      ? t('activity.linked', { relation })
      : t(line.action === 'unlinked' ? 'activity.unlinked' : 'activity.changed', { relation, field: relation });
  return (
    <>
      <span>{said}</span>
      {end === undefined ? null : <ObjectName object={end} />}
      {line.action === 'relinked' && before !== after ? (
        <FromTo before={text.score(before)} after={text.score(after)} />
      ) : after === undefined ? null : (
        <span className="text-secondary">{text.levels(after, undefined)}</span>
      )}
    </>
  );
}

const { offer: offerWords } = english.activity;

function isOfferField(field: string): field is Exclude<keyof typeof offerWords, 'made' | 'removed'> {
  return Object.hasOwn(offerWords, field);
}

/** What happened to an offer of the person: the log names its fields, which are none of the person's own. */
function OfferChange({ line, field }: { line: ChangeLine; field: string }) {
  const t = useT(objectWords);
  const format = useFormat();
  if (field === '') {
    return <span>{t(line.action === 'deleted' ? 'activity.offer.removed' : 'activity.offer.made')}</span>;
  }
  const value = (said: unknown) =>
    typeof said === 'string' && /^\d{4}-\d\d-\d\dT/.test(said)
      ? format.dateTime(said)
      : said === undefined
        ? t('activity.nothing')
        : String(said);
  return (
    <>
      <span>{t('activity.changed', { field: isOfferField(field) ? t(`activity.offer.${field}`) : field })}</span>
      {field === 'amount' ? null : <FromTo before={value(line.before)} after={value(line.after)} />}
    </>
  );
}

/** Who looks after an application of the person: told as a link, which it is not. */
function OwnerChange({ line, pageId }: { line: ChangeLine; pageId: string }) {
  const t = useT(objectWords);
  const isOfPage = line.object.id === pageId;
  const end = isOfPage ? line.other : line.object;
  const isGiven = line.action === 'linked';
  return (
    <>
      <span>
        {t(isOfPage ? `activity.owner.${isGiven ? 'given' : 'taken'}` : `activity.owner.${isGiven ? 'got' : 'lost'}`)}
      </span>
      {end === undefined ? null : <ObjectName object={end} />}
    </>
  );
}

function WhatHappened({ line, pageId }: { line: ChangeLine; pageId: string }) {
  const t = useT(objectWords);
  const { action, field, other } = line;
  if (field === lookedAfterField) {
    return <OwnerChange {...{ line, pageId }} />;
  }
  if (other !== undefined && field !== undefined) {
    return <LinkChange {...{ line, pageId }} kind={field} />;
  }
  if (field === 'offer' || field?.startsWith('offer.') === true) {
    return <OfferChange line={line} field={field.slice('offer.'.length)} />;
  }
  if (field === firstLookField) {
    return <span>{t(line.after === 'shown' ? 'activity.unmasked' : 'activity.firstLook')}</span>;
  }
  if (field !== undefined) {
    return <FieldChange line={line} path={field} />;
  }
  return action === 'created' || action === 'deleted' || action === 'restored' ? (
    <span>{t(`activity.${action}`)}</span>
  ) : null;
}

interface ActivityLineProps {
  line: ChangeLine;
  /** Lines that say the same in another way, and are not shown. */
  along: readonly ChangeLine[];
  pageId: string;
}

/** One line of an object's activity: who, what, before and after, when, and by which way. */
export function ActivityLine({ line, along, pageId }: ActivityLineProps) {
  const t = useT(objectWords);
  const format = useFormat();
  const { by, via, at, reason, merged } = line;
  return (
    <li className="group flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      {by === undefined ? (
        <span className="text-secondary">{t(via === 'person' ? 'activity.somebody' : 'activity.host')}</span>
      ) : (
        <span className="inline-flex min-w-0 font-medium">
          <ObjectName object={by} />
        </span>
      )}
      <WhatHappened {...{ line, pageId }} />
      {merged === undefined ? null : (
        <span className="text-secondary">{t('activity.merged', { name: merged.name })}</span>
      )}
      {reason === undefined ? null : <q className="text-secondary">{reason}</q>}
      <span className="ms-auto flex shrink-0 items-center gap-2 text-muted text-sm">
        {merged === undefined && line.field !== firstLookField ? <ActivityUndo {...{ line, along }} /> : null}
        <span>
          {isTold(via) ? `${t(`activity.via.${via}`)} · ` : null}
          <time dateTime={at} title={format.dateTime(at)}>
            {format.relativeTime(at)}
          </time>
        </span>
      </span>
    </li>
  );
}
