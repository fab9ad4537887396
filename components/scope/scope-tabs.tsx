'use client';

import { Tabs, Tooltip } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import classes from './scope.module.css';
import type { ScopeTab } from './scope-values';

export const TAB_NAMES: Record<ScopeTab, string> = {
  summary: 'Summary',
  lines: 'Line Items',
  ongoing: 'Monthly Ongoing',
};
const TABS = Object.keys(TAB_NAMES) as ScopeTab[];

interface TabsFrameProps {
  tab: ScopeTab;
  /** Why a tab cannot be opened yet; its tooltip. */
  reasons: Readonly<Record<ScopeTab, string | null>>;
  onChoose: (tab: ScopeTab) => void;
}

/** The prefix of the tabs' ids. */
const ID = 'scope';

/**
 * The three tabs of a scope and the open one's content (modules §2). The content is a sibling of the tabs: a key press
 * in it does not render them, and their state change on mount does not force it to hydrate before its code is loaded.
 */
export const ScopeTabs = ({ children, ...frame }: TabsFrameProps & { children: ReactNode }) => (
  <>
    <Frame {...frame} />
    <div key={frame.tab} role="tabpanel" id={`${ID}-panel-${frame.tab}`} aria-labelledby={`${ID}-tab-${frame.tab}`}>
      {children}
    </div>
  </>
);

const Frame = memo(function TabsFrame({ tab, reasons, onChoose }: TabsFrameProps) {
  return (
    <Tabs id={ID} value={tab} onChange={(next) => onChoose(next as ScopeTab)} activateTabWithKeyboard={false}>
      <Tabs.List className={classes.tabs} aria-label="Scope">
        {TABS.map((name) => (
          <Tooltip key={name} label={reasons[name] ?? ''} disabled={!reasons[name]}>
            <Tabs.Tab
              value={name}
              aria-controls={name === tab ? `${ID}-panel-${name}` : undefined}
              aria-disabled={reasons[name] ? true : undefined}
              data-disabled={reasons[name] ? true : undefined}
            >
              {TAB_NAMES[name]}
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
    </Tabs>
  );
});
