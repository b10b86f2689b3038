// The event of each command of the console on a store, as the command is after its ends are resolved to instants.
import { formatSubject } from '../catalogue/live-allergens.ts';
import { formatOptionKey } from '../catalogue/option-key.ts';
import type { Actor } from '../console/actor.ts';
import type { Command } from '../console/commands.ts';
import type { EventBody, DomainEventType } from './events.ts';

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;
type StoreEvent<Type extends DomainEventType> = EventBody<Type> & { subjectId: string | null };

export function toStockEvent(
  { itemId, soldOutUntil, remaining }: CommandOf<'stock.set'>,
  actor: Actor,
): StoreEvent<'item.sold_out' | 'item.restocked'> {
  const isSoldOut = soldOutUntil !== null || remaining === 0;
  return {
    type: isSoldOut ? 'item.sold_out' : 'item.restocked',
    subjectId: itemId,
    payload: { itemId, soldOutUntil, remaining, actor },
  };
}

export function toOptionEvent(
  { brandId, groupId, optionId, soldOutUntil }: CommandOf<'option.set'>,
  actor: Actor,
): StoreEvent<'option.sold_out' | 'option.restocked'> {
  const key = { brandId, groupId, optionId };
  return {
    type: soldOutUntil === null ? 'option.restocked' : 'option.sold_out',
    subjectId: formatOptionKey(key),
    payload: { ...key, soldOutUntil, actor },
  };
}

export function toAllergenEvent(
  { subject, allergen, level, until }: CommandOf<'allergen.set'>,
  actor: Actor,
): StoreEvent<'allergen.added' | 'allergen.ended'> {
  const added = { subject, allergen, level, actor };
  const subjectId = formatSubject(subject);
  return until === null
    ? { type: 'allergen.ended', subjectId, payload: added }
    : { type: 'allergen.added', subjectId, payload: { ...added, until } };
}

export function toPauseEvent(
  { brandId, until, modes }: CommandOf<'store.pause'>,
  actor: Actor,
): StoreEvent<'store.paused' | 'store.resumed' | 'brand.paused' | 'brand.resumed'> {
  if (brandId !== undefined)
    return until === null
      ? { type: 'brand.resumed', subjectId: brandId, payload: { brandId, actor } }
      : { type: 'brand.paused', subjectId: brandId, payload: { brandId, until, actor } };
  const by = { cause: 'staff', actor } as const;
  return until === null
    ? { type: 'store.resumed', subjectId: null, payload: by }
    : { type: 'store.paused', subjectId: null, payload: { until, modes, ...by } };
}

export const toBusyEvent = (
  { until, extraMinutes, capacityPercent }: CommandOf<'store.busy'>,
  actor: Actor,
): StoreEvent<'store.busy_set' | 'store.busy_ended'> =>
  until === null
    ? { type: 'store.busy_ended', subjectId: null, payload: { actor } }
    : {
        type: 'store.busy_set',
        subjectId: null,
        payload: { until, extraMinutes, capacityPercent, actor },
      };

export const toStationsEvent = (
  { stations }: CommandOf<'store.stations'>,
  actor: Actor,
): StoreEvent<'store.stations_changed'> => ({
  type: 'store.stations_changed',
  subjectId: null,
  payload: { stations, actor },
});

export const toSwitchesEvent = (
  { switches }: CommandOf<'store.switches'>,
  actor: Actor,
): StoreEvent<'store.switches_changed'> => ({
  type: 'store.switches_changed',
  subjectId: null,
  payload: { switches, actor },
});
