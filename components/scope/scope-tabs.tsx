'use client';

import { Tabs } from '@mantine/core';
import { createContext, memo, type ReactNode, use } from 'react';
import { Hint } from '@/components/ui/hint';
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

const Content = createContext<ReactNode>(null);
const OpenContent = () => use(Content);

/** The three tabs of a scope around what is open (modules §2). A key press draws the content, and none of the tabs. */
export const ScopeTabs = ({ children, ...frame }: TabsFrameProps & { children: ReactNode }) => (
  <Content value={children}>
    <Frame {...frame} />
  </Content>
);

const Frame = memo(function TabsFrame({ tab, reasons, onChoose }: TabsFrameProps) {
  return (
    <Tabs
      value={tab}
      onChange={(next) => onChoose(next as ScopeTab)}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List className={classes.tabs} aria-label="Scope">
        {TABS.map((name) => (
          <Hint key={name} label={reasons[name] ?? ''} disabled={!reasons[name]}>
            <Tabs.Tab
              value={name}
              aria-disabled={reasons[name] ? true : undefined}
              data-disabled={reasons[name] ? true : undefined}
            >
              {TAB_NAMES[name]}
            </Tabs.Tab>
          </Hint>
        ))}
      </Tabs.List>
      {TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <OpenContent />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
});
