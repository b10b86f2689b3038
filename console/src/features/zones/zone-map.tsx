// The cells around a store on a plain disc, filled by the zone that delivers. They are a list box: the arrow keys go from cell to cell.
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import type { ZonedStore } from '../../../../contract/content/office-zones.ts';
import { drawPlan, findBeside, getScaleKm, placeLabels, PLAN_SIZE, type Plan } from './cells.ts';
import { describeAnswer } from './describe-zone.ts';
import type { ZoneArea } from './zone-areas.ts';
import { texts } from './zones.texts.ts';

import css from './zone-map.module.css';

interface ZoneMapProps {
  store: ZonedStore;
  areas: readonly ZoneArea[];
  currency: string;
  /** The name of an area; null: none. */
  selected: string | null;
  onSelect: (area: string) => void;
}

export function ZoneMap({ store, areas, currency, selected, onSelect }: ZoneMapProps) {
  const plan = useMemo(() => drawPlan(store, areas), [store, areas]);
  const { cells } = plan;
  const list = useRef<SVGGElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const clipId = useId();
  const hintId = useId();
  const chosen = cells.findIndex(({ areas: own }) => own.some(({ area }) => area === selected));
  const zoneIndexes = new Map(store.zones.map(({ id }, index) => [id, index]));
  /** The next one of a cell that has several. */
  const select = (own: readonly ZoneArea[]): void => {
    const next = own.findIndex(({ area }) => area === selected) + 1;
    const area = own[next % own.length];
    if (area) onSelect(area.area);
  };
  const handleKey = (event: KeyboardEvent, from: number): void => {
    const isPressed = event.key === 'Enter' || event.key === ' ';
    const to = isPressed ? from : findBeside(cells, from, event.key);
    if (to === null) return;
    event.preventDefault();
    if (isPressed || to !== from) select(cells[to]?.areas ?? []);
    const node = list.current?.children[to];
    if (node instanceof SVGElement) node.focus();
  };
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} className={css.plan}>
        <clipPath id={clipId}>
          <circle cx={PLAN_SIZE / 2} cy={PLAN_SIZE / 2} r={PLAN_SIZE / 2} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          <g
            ref={list}
            role={cells.length > 0 ? 'listbox' : undefined}
            aria-label={texts.map(store.name)}
            aria-describedby={hintId}
          >
            {cells.map(({ areas: own, path }, index) => {
              const [area] = own;
              const winner = area?.ranked[0]?.zone;
              const names = own.map((each) => each.area).join(', ');
              const label = texts.cell(names, describeAnswer(winner, currency));
              return (
                <path
                  key={names}
                  d={path}
                  role="option"
                  aria-selected={index === chosen}
                  aria-label={label}
                  tabIndex={index === Math.max(0, chosen) ? 0 : -1}
                  className={css.cell}
                  data-zone={winner && toTint(zoneIndexes.get(winner.id))}
                  onFocus={({ target }) =>
                    setFocused(target.matches(':focus-visible') ? index : null)
                  }
                  onBlur={() => setFocused(null)}
                  onClick={() => select(own)}
                  onKeyDown={(event) => handleKey(event, index)}
                >
                  <title>{label}</title>
                </path>
              );
            })}
          </g>
          <Marks
            plan={plan}
            store={store}
            chosen={chosen}
            focused={focused}
            zoneIndexes={zoneIndexes}
          />
        </g>
        <Scale pixelsPerKm={plan.pixelsPerKm} />
      </svg>
      <figcaption id={hintId} className={css.hint}>
        {texts.mapHint}
      </figcaption>
    </figure>
  );
}

const TINTS = 5;
const toTint = (index = 0): number => Math.min(index, TINTS - 1);

/** The number of a zone in its colour on the map. */
export const ZoneNumber = ({ index }: { index: number }) => (
  <span className={css.swatch} data-zone={toTint(index)} aria-hidden="true">
    {index + 1}
  </span>
);

/** Lines and labels over the cells. Screen readers skip them, because each cell has a name. */
function Marks({
  plan: { cells, borders, pixelsPerKm },
  store,
  chosen,
  focused,
  zoneIndexes,
}: {
  plan: Plan;
  store: ZonedStore;
  chosen: number;
  /** By the keyboard; null: none. */
  focused: number | null;
  zoneIndexes: ReadonlyMap<string, number>;
}) {
  const middle = PLAN_SIZE / 2;
  const labels = useMemo(() => placeLabels(cells), [cells]);
  const selected = cells[chosen];
  const focus = focused === null ? undefined : cells[focused];
  return (
    <g aria-hidden="true" className={css.marks}>
      <path d={borders} className={css.border} />
      {store.zones.map(
        ({ id, radiusKm }) =>
          radiusKm !== null && (
            <circle
              key={id}
              cx={middle}
              cy={middle}
              r={radiusKm * pixelsPerKm}
              className={css.ring}
            />
          ),
      )}
      {labels.map(({ text, zoneId, x, y }) => (
        <text key={text} x={x} y={y} className={css.label}>
          {text}
          {zoneId !== null && (
            <tspan x={x} dy="1.15em" className={css.number}>
              {(zoneIndexes.get(zoneId) ?? 0) + 1}
            </tspan>
          )}
        </text>
      ))}
      {focus && <path d={focus.path} className={css.focused} />}
      {selected && <path d={selected.path} className={css.selected} />}
      <circle cx={middle} cy={middle} r="4" className={css.store} />
    </g>
  );
}

function Scale({ pixelsPerKm }: { pixelsPerKm: number }) {
  const km = getScaleKm(pixelsPerKm);
  const y = PLAN_SIZE - 6;
  return (
    <g aria-hidden="true">
      <path d={`M4 ${y}h${km * pixelsPerKm}m0-4v8M4 ${y - 4}v8`} className={css.scale} />
      <text x="4" y={y - 9} className={css.scaleText}>
        {texts.distance(km)}
      </text>
    </g>
  );
}
