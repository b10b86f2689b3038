// The head of a part of the settings, with its form in a sheet that closes when it is saved.
import { useState, type ReactNode } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import type { SettingFormProps, SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

interface PartHeadProps extends SettingPartProps {
  /** What the form changes. */
  title: string;
  Form: (props: SettingFormProps) => ReactNode;
  children: ReactNode;
}

export function PartHead({ title, Form, onChanged, children, ...part }: PartHeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.partHead}>
      {children}
      {part.settings.canChangeAll && (
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofPart(texts.change, title)}
          onClick={() => setIsOpen(true)}
        >
          {texts.change}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <Form
          {...part}
          onSaved={async () => {
            setIsOpen(false);
            await onChanged();
          }}
        />
      </Sheet>
    </div>
  );
}
