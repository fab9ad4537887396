'use client';

import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './colour-mode-toggle.module.css';

const MODES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or the system's mode; remembered in this browser. */
export function ColourModeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the browser's setting, so no button is pressed before hydration.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Colour mode</legend>
      {MODES.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.mode}
          aria-pressed={ready && colorScheme === value}
          title={label}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={15} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
