// The districts and sectors of a zone: added by typing, removed one by one.
import { useState } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { readAreas, type ReadAreas } from './read-areas.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

interface AreaFieldProps {
  areas: readonly string[];
  typed: string;
  error: string | undefined;
  onChange: (part: { areas?: readonly string[]; typedAreas?: string }) => void;
}

export function AreaField({ areas, typed, error, onChange }: AreaFieldProps) {
  /** Nobody is corrected while they type. */
  const [refused, setRefused] = useState<ReadAreas['fault']>(null);
  const add = (): void => {
    const read = readAreas(typed, areas);
    setRefused(read.fault);
    onChange({ areas: [...areas, ...read.areas], typedAreas: read.rest });
  };
  return (
    <fieldset className={css.areas}>
      <legend className={css.legend}>{texts.areas}</legend>
      <ul className={css.chips} aria-label={texts.areas}>
        {areas.map((area) => (
          <li key={area}>
            <button
              type="button"
              className={css.chip}
              aria-label={texts.removeArea(area)}
              onClick={() => onChange({ areas: areas.filter((each) => each !== area) })}
            >
              {area} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.addArea}>
        <TextField
          label={texts.addAreas}
          hint={texts.addAreasHint}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={refused ? texts.areaFaults[refused.kind](refused.typed) : error}
          onChange={({ target }) => {
            setRefused(null);
            onChange({ typedAreas: target.value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="soft" disabled={typed.trim() === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
